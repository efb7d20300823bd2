import type { MailLanguage } from '../../../platform/mail/mail-kind.js';

/** What a writer is told became of what they wrote. */
export type Told = 'warned' | 'hidden' | 'shown';
/** What somebody who reported is told. */
export type Answered = 'acted' | 'dismissed';

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly line: string;
}
interface Texts {
  readonly told: Readonly<Record<Told, Words>>;
  readonly answered: Readonly<Record<Answered, Words>>;
  readonly written: string;
  readonly reason: string;
  readonly open: string;
  readonly toWriter: string;
  readonly toReporter: string;
  readonly stop: string;
}

const thanks = { subject: 'תשובה לדיווח שלכם בשוליים', heading: 'תודה על הדיווח' };
const thanksInEnglish = { subject: 'An answer to your report at Shulayim', heading: 'Thank you for your report' };

/** Subjects begin with a letter of their language, and nothing in them was typed by anybody. */
export const texts: Readonly<Record<MailLanguage, Texts>> = {
  he: {
    told: {
      warned: {
        subject: 'אזהרה על משהו שכתבתם בשוליים',
        heading: 'אזהרה מהנהלת האתר',
        line: 'דיווחו על משהו שכתבתם, והנהלת האתר החליטה שהוא נוגד את כללי השימוש. אם זה יחזור, החשבון עלול להיות מושעה.',
      },
      hidden: {
        subject: 'הערה שכתבתם בשוליים הוסתרה',
        heading: 'הערה שלכם הוסתרה',
        line: 'הנהלת האתר הסתירה את ההערה, ואיש אינו רואה אותה עוד.',
      },
      shown: {
        subject: 'הערה שכתבתם בשוליים מוצגת שוב',
        heading: 'הערה שלכם מוצגת שוב',
        line: 'הנהלת האתר החזירה את ההערה למקומה, בדיוק כפי שהייתה.',
      },
    },
    answered: {
      acted: { ...thanks, line: 'קראנו את הדיווח שלכם, ופעלנו לפי כללי האתר.' },
      dismissed: { ...thanks, line: 'קראנו את הדיווח שלכם, ולא מצאנו הפרה של כללי האתר. מה שדווח נשאר במקומו.' },
    },
    written: 'כתבתם:',
    reason: 'הסיבה שנכתבה:',
    open: 'לטקסט',
    toWriter: 'המייל הזה נשלח כי אתם כתבתם את זה. אפשר להשיב לו ולכתוב לנו.',
    toReporter: 'המייל הזה נשלח כי דיווחתם לנו. איש מלבדנו אינו יודע ממי הגיע הדיווח.',
    stop: 'לא לשלוח לי מיילים',
  },
  en: {
    told: {
      warned: {
        subject: 'A warning about something you wrote at Shulayim',
        heading: 'A warning from the site',
        line: 'Something you wrote was reported, and the site found that it breaks the rules. If it happens again, your account may be suspended.',
      },
      hidden: {
        subject: 'A comment that you wrote at Shulayim was hidden',
        heading: 'Your comment was hidden',
        line: 'The site hid the comment; nobody sees it any more.',
      },
      shown: {
        subject: 'A comment that you wrote at Shulayim is shown again',
        heading: 'Your comment is shown again',
        line: 'The site put the comment back, exactly as it was.',
      },
    },
    answered: {
      acted: { ...thanksInEnglish, line: 'We read your report, and acted as the rules of the site ask.' },
      dismissed: {
        ...thanksInEnglish,
        line: 'We read your report, and found nothing that breaks the rules of the site. What you reported stays.',
      },
    },
    written: 'You wrote:',
    reason: 'The reason given:',
    open: 'To the text',
    toWriter: 'This mail was sent because you wrote it. You can answer it and write to us.',
    toReporter: 'This mail was sent because you reported something. Whoever wrote it does not know who reported it.',
    stop: 'Send me no more mails',
  },
};
