import type { MailLanguage } from '../../../platform/mail/mail-kind.js';

interface WelcomeTexts {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly hello: string;
  readonly joined: string;
  readonly next: string;
  readonly look: string;
  readonly why: string;
  readonly leave: string;
}

/** Subjects begin with a letter of their language. */
export const texts: Readonly<Record<MailLanguage, WelcomeTexts>> = {
  he: {
    subject: 'נרשמתם לרשימת ההמתנה של שוליים',
    preview: 'נכתוב לכם כשנפתח. אפשר להציץ כבר עכשיו.',
    heading: 'שמרנו לכם מקום',
    hello: 'שלום',
    joined: 'הכתובת הזאת נרשמה לרשימת ההמתנה של שוליים: מקום לשתף טקסטים שעוד נכתבים, ולקבל עליהם הערות ממי שבחרתם.',
    next: 'נכתוב לכם כשהאתר ייפתח. עד אז אפשר לראות איך זה נראה:',
    look: 'לתצוגה המקדימה',
    why: 'המייל הזה נשלח פעם אחת, כי הכתובת הוזנה בטופס ההרשמה. לא אתם? לא רוצים עוד?',
    leave: 'להסרה מהרשימה',
  },
  en: {
    subject: 'You are on the Shulayim waiting list',
    preview: 'We will write when we open. You can take a look now.',
    heading: 'We saved you a place',
    hello: 'Hello',
    joined:
      'This address joined the waiting list of Shulayim: a place to share texts that are still being written, and to get comments on them from the people you choose.',
    next: 'We will write to you when the site opens. Until then you can see what it looks like:',
    look: 'See the preview',
    why: 'This mail was sent once, because the address was typed into the sign-up form. Not you? No more of these?',
    leave: 'Leave the list',
  },
};
