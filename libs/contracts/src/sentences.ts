import * as limit from './limits.js';
import { subscriberSentences } from './subscriber-sentences.js';

const letters = (most: number) => `עד ${most} תווים`;

/**
 * The Hebrew sentences that schemas attach to fields. One catalogue for the browser and the server, so both say the same.
 * Source: platform specification §5, authoring specification §5.
 */
export const sentences = {
  ...subscriberSentences,
  required: 'שדה חובה',
  invalid: 'הערך אינו תקין',
  nameEmpty: 'אנא הזינו את השם שלכם',
  emailSame: 'האימייל החדש זהה לקיים',
  bioTooLong: `הטקסט ארוך מדי: ${letters(limit.maxBioLength)}`,
  codeInvalid: `הקוד הוא בן ${limit.codeDigits} ספרות`,
  passwordMissing: 'אנא הזינו את הסיסמה',
  passwordTooShort: `הסיסמה חייבת להכיל לפחות ${limit.minPasswordLength} תווים`,
  passwordTooLong: `הסיסמה ארוכה מדי: ${letters(limit.maxPasswordLength)}`,
  passwordTooCommon: 'הסיסמה נפוצה מדי וקל לנחש אותה. אנא בחרו סיסמה אחרת',
  passwordsDiffer: 'הסיסמאות אינן תואמות',
  roleMissing: 'אנא בחרו את סוג המשתמש',
  credentialsMissing: 'אימייל וסיסמה נדרשים',
  titleEmpty: 'שם הפרויקט הוא שדה חובה',
  titleTooLong: `השם ארוך מדי: ${letters(limit.maxTitleLength)}`,
  descriptionTooLong: `התיאור ארוך מדי: ${letters(limit.maxDescriptionLength)}`,
  customCategoryMissing: 'אנא ציינו את הקטגוריה',
  customCategoryTooLong: `הקטגוריה ארוכה מדי: ${letters(limit.maxCustomCategoryLength)}`,
  tooManyTags: `אפשר להוסיף עד ${limit.maxTags} תגיות`,
  tagTooLong: `התגית ארוכה מדי: ${letters(limit.maxTagLength)}`,
  partTitleEmpty: 'אנא הזינו כותרת לחלק',
  bodyEmpty: 'אנא הדביקו את הטקסט של החלק',
  bodyTooLong: `הטקסט ארוך מדי: עד ${limit.maxPartWords.toLocaleString('en')} מילים בחלק אחד`,
  commentEmpty: 'אנא כתבו את ההערה',
  commentTooLong: `ההערה ארוכה מדי: ${letters(limit.maxCommentLength)}`,
  whyTooLong: `הסיבה ארוכה מדי: ${letters(limit.maxWhyLength)}`,
  fixWordsTooLong: `המילים ארוכות מדי: ${letters(limit.maxFixWordsLength)}`,
  reactionLabelEmpty: 'אנא כתבו את התווית',
  reactionLabelTooLong: `התווית ארוכה מדי: ${letters(limit.maxReactionLabelLength)}`,
  selectionMissing: 'אנא סמנו קטע בטקסט',
  reasonMissing: 'אנא כתבו את הסיבה',
  messageTooLong: `ההודעה ארוכה מדי: ${letters(limit.maxMessageLength)}`,
  reminderEmpty: 'אנא כתבו כמה מילים לקוראים',
  reminderTooLong: `ההודעה ארוכה מדי: ${letters(limit.maxReminderLength)}`,
  excerptTooLong: `הקטע ארוך מדי: ${letters(limit.maxExcerptLength)}`,
  postalAddressMissing:
    'אי אפשר לשלוח בלי כתובת דואר: החוק דורש שתופיע בסוף כל מייל לרבים. קבעו אותה קודם בהגדרות המערכת.',
  postalAddressEmpty: 'אנא הזינו את הכתובת',
  postalAddressTooLong: `הכתובת ארוכה מדי: ${letters(limit.maxPostalAddressLength)}`,
  versionNameTooLong: `השם ארוך מדי: ${letters(limit.maxVersionNameLength)}`,
  versionNoteTooLong: `ההודעה ארוכה מדי: ${letters(limit.maxVersionNoteLength)}`,
  linkNameTooLong: `השם ארוך מדי: ${letters(limit.maxLinkNameLength)}`,
} as const;
