import { subscriberSentences } from './subscriber-sentences.js';

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
  bioTooLong: 'הטקסט ארוך מדי: עד 2000 תווים',
  codeInvalid: 'הקוד הוא בן 6 ספרות',
  passwordMissing: 'אנא הזינו את הסיסמה',
  passwordTooShort: 'הסיסמה חייבת להכיל לפחות 6 תווים',
  passwordTooLong: 'הסיסמה ארוכה מדי: עד 256 תווים',
  passwordTooCommon: 'הסיסמה נפוצה מדי וקל לנחש אותה. אנא בחרו סיסמה אחרת',
  passwordsDiffer: 'הסיסמאות אינן תואמות',
  roleMissing: 'אנא בחרו את סוג המשתמש',
  credentialsMissing: 'אימייל וסיסמה נדרשים',
  titleEmpty: 'שם הפרויקט הוא שדה חובה',
  titleTooLong: 'השם ארוך מדי: עד 500 תווים',
  descriptionTooLong: 'התיאור ארוך מדי: עד 2000 תווים',
  customCategoryMissing: 'אנא ציינו את הקטגוריה',
  customCategoryTooLong: 'הקטגוריה ארוכה מדי: עד 100 תווים',
  tooManyTags: 'אפשר להוסיף עד 10 תגיות',
  tagTooLong: 'התגית ארוכה מדי: עד 50 תווים',
  partTitleEmpty: 'אנא הזינו כותרת לחלק',
  bodyEmpty: 'אנא הדביקו את הטקסט של החלק',
  bodyTooLong: 'הטקסט ארוך מדי: עד 10,000 מילים בחלק אחד',
  commentEmpty: 'אנא כתבו את ההערה',
  commentTooLong: 'ההערה ארוכה מדי: עד 1000 תווים',
  selectionMissing: 'אנא סמנו קטע בטקסט',
  reasonMissing: 'אנא כתבו את הסיבה',
  messageTooLong: 'ההודעה ארוכה מדי: עד 1000 תווים',
  excerptTooLong: 'הקטע ארוך מדי: עד 300 תווים',
  postalAddressMissing:
    'אי אפשר לשלוח בלי כתובת דואר: החוק דורש שתופיע בסוף כל מייל לרבים. קבעו אותה קודם בהגדרות המערכת.',
  postalAddressEmpty: 'אנא הזינו את הכתובת',
  postalAddressTooLong: 'הכתובת ארוכה מדי: עד 200 תווים',
  linkNameTooLong: 'השם ארוך מדי: עד 100 תווים',
} as const;
