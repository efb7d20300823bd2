import type { MailLanguage } from '../../../platform/mail/mail-kind.js';

interface SharedLinkTexts {
  readonly subject: (title: string) => string;
  readonly heading: string;
  readonly message: string;
  readonly from: string;
  readonly intro: string;
  readonly open: string;
  readonly why: string;
  readonly stop: string;
}

/** Subjects begin with a letter of their language. */
export const texts: Readonly<Record<MailLanguage, SharedLinkTexts>> = {
  he: {
    subject: (title) => `הזמנה לקרוא את ״${title}״`,
    heading: 'הוזמנתם לקרוא טקסט מאת',
    message: 'הודעה אישית:',
    from: 'מתוך',
    intro: 'הטקסט עוד נכתב. אפשר לקרוא, לסמן קטע ולכתוב לידו הערה.',
    open: 'לקריאת הטקסט',
    why: 'הכתובת שלכם לא נוספה לשום רשימה: המייל הזה נשלח פעם אחת, לבקשת',
    stop: 'לא לשלוח לי יותר מיילים',
  },
  en: {
    subject: (title) => `An invitation to read “${title}”`,
    heading: 'You are invited to read a text by',
    message: 'A personal message:',
    from: 'from',
    intro: 'The text is still being written. You can read it, mark a passage and write a comment beside it.',
    open: 'Read the text',
    why: 'Your address was not added to any list: this mail was sent once, at the request of',
    stop: 'Do not send me mails again',
  },
};
