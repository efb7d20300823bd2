import type { MailLanguage } from '../../../platform/mail/mail-kind.js';

/** One mail about an account: a heading, a sentence or two, and at most one thing to do. */
export interface AccountMailWords {
  /** Begins with a letter of its language. Nothing in it was typed by anybody. */
  readonly subject: string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly action?: string;
  readonly footer: string;
}

const hebrew = {
  verify: {
    subject: 'אימות כתובת המייל שלכם בשוליים',
    heading: 'עוד צעד אחד',
    lines: ['נפתח חשבון בשוליים עם הכתובת הזאת. כדי לדעת שהיא שלכם, לוחצים על הכפתור. הקישור תקף לשבעה ימים.'],
    action: 'אימות הכתובת',
    footer: 'אם לא פתחתם חשבון, אפשר להתעלם מהמייל הזה.',
  },
  reset: {
    subject: 'קישור לבחירת סיסמה חדשה',
    heading: 'סיסמה חדשה',
    lines: ['ביקשו לבחור סיסמה חדשה לחשבון שלכם בשוליים. הקישור תקף לשעה ואפשר להשתמש בו פעם אחת.'],
    action: 'בחירת סיסמה חדשה',
    footer: 'אם לא ביקשתם את זה, אפשר להתעלם מהמייל: הסיסמה לא השתנתה.',
  },
  code: {
    subject: 'קוד לאימות הכתובת החדשה',
    heading: 'קוד האימות שלכם',
    lines: ['כדי לעבור לכתובת הזאת בשוליים, מקלידים את הקוד בעמוד הפרופיל. הקוד תקף ל־15 דקות.'],
    footer: 'אם לא ביקשתם לשנות כתובת, אפשר להתעלם מהמייל. אין למסור את הקוד לאיש.',
  },
  taken: {
    subject: 'ניסיון להשתמש בכתובת שלכם',
    heading: 'הכתובת הזאת כבר שלכם',
    lines: [
      'מישהו ביקש לשייך את הכתובת הזאת לחשבון אחר בשוליים. הבקשה לא התקבלה ודבר לא השתנה.',
      'אם אלה הייתם אתם: לכתובת הזאת כבר יש חשבון, ואפשר להיכנס אליו.',
    ],
    action: 'כניסה',
    footer: 'אם אלה לא הייתם אתם, אין צורך לעשות דבר.',
  },
  passwordChanged: {
    subject: 'הסיסמה שלכם הוחלפה',
    heading: 'הסיסמה שלכם הוחלפה',
    lines: [
      'הסיסמה לחשבון שלכם בשוליים הוחלפה, וכל שאר המכשירים נותקו.',
      'אם אלה לא הייתם אתם, כדאי לבחור מיד סיסמה חדשה.',
    ],
    action: 'בחירת סיסמה חדשה',
    footer: 'המייל הזה נשלח כדי לשמור על החשבון שלכם.',
  },
  emailChanged: {
    subject: 'כתובת המייל של החשבון שלכם השתנתה',
    heading: 'החשבון עבר לכתובת אחרת',
    lines: [
      'כתובת המייל של החשבון שלכם בשוליים השתנתה. מעכשיו נכתוב אל הכתובת החדשה, וזה המייל האחרון לכתובת הזאת.',
      'אם אלה לא הייתם אתם, כדאי להשיב למייל הזה ולספר לנו.',
    ],
    footer: 'המייל הזה נשלח כדי לשמור על החשבון שלכם.',
  },
} satisfies Record<string, AccountMailWords>;

export type AccountMailName = keyof typeof hebrew;

const english: Readonly<Record<AccountMailName, AccountMailWords>> = {
  verify: {
    subject: 'Confirm your e-mail address for Shulayim',
    heading: 'One more step',
    lines: [
      'A Shulayim account was opened with this address. Press the button to show that it is yours. The link works for seven days.',
    ],
    action: 'Confirm the address',
    footer: 'If you did not open an account, you can ignore this mail.',
  },
  reset: {
    subject: 'A link to choose a new password',
    heading: 'A new password',
    lines: [
      'Somebody asked to choose a new password for your Shulayim account. The link works once, within the next hour.',
    ],
    action: 'Choose a new password',
    footer: 'If you did not ask for this, you can ignore this mail: your password has not changed.',
  },
  code: {
    subject: 'Code to confirm your new address',
    heading: 'Your code',
    lines: [
      'To move your Shulayim account to this address, type the code on your profile page. The code works for 15 minutes.',
    ],
    footer: 'If you did not ask to change your address, you can ignore this mail. Do not give the code to anybody.',
  },
  taken: {
    subject: 'An attempt to use your address',
    heading: 'This address is already yours',
    lines: [
      'Somebody asked to use this address for another Shulayim account. The request was refused and nothing has changed.',
      'If that was you: this address already has an account, and you can sign in to it.',
    ],
    action: 'Sign in',
    footer: 'If that was not you, there is nothing you need to do.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lines: [
      'The password of your Shulayim account was changed, and all other devices were signed out.',
      'If that was not you, choose a new password at once.',
    ],
    action: 'Choose a new password',
    footer: 'This mail was sent to keep your account safe.',
  },
  emailChanged: {
    subject: 'The e-mail address of your account has changed',
    heading: 'Your account has moved to another address',
    lines: [
      'The e-mail address of your Shulayim account has changed. From now on we write to the new address; this is the last mail to this one.',
      'If that was not you, reply to this mail and tell us.',
    ],
    footer: 'This mail was sent to keep your account safe.',
  },
};

/** The words of the mails about an account. */
export const texts: Readonly<Record<MailLanguage, Readonly<Record<AccountMailName, AccountMailWords>>>> = {
  he: hebrew,
  en: english,
};
