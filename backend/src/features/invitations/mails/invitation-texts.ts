import type { MailLanguage } from '../../../platform/mail/mail-kind.js';

interface InvitationTexts {
  readonly subject: (title: string) => string;
  readonly heading: string;
  readonly message: string;
  readonly intro: string;
  readonly open: string;
  readonly why: string;
  readonly refuse: string;
}

/** Subjects begin with a letter of their language. */
export const texts: Readonly<Record<MailLanguage, InvitationTexts>> = {
  he: {
    subject: (title) => `הזמנה לקרוא את ״${title}״ לפני כולם`,
    heading: 'הוזמנתם לקרוא טקסט מאת',
    message: 'הודעה אישית:',
    intro: 'הטקסט עוד נכתב. אפשר לקרוא, לסמן קטע ולכתוב לידו הערה, ורק מי שכתב אותו יראה אותה. אין צורך בהרשמה.',
    open: 'לקבלת ההזמנה',
    why: 'הכתובת שלכם לא נוספה לשום רשימה: המייל הזה נשלח לבקשת',
    refuse: 'לא לשלוח לי יותר מיילים',
  },
  en: {
    subject: (title) => `An invitation to read “${title}” before anyone else`,
    heading: 'You are invited to read a text by',
    message: 'A personal message:',
    intro:
      'The text is still being written. You can read it, mark a passage and write a comment beside it, which only its author will see. No registration is needed.',
    open: 'Accept the invitation',
    why: 'Your address was not added to any list: this mail was sent at the request of',
    refuse: 'Do not send me mails again',
  },
};
