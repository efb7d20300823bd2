import type { MailLanguage } from '../../../platform/mail/mail-kind.js';

export type ModeratedType = 'ProjectFlagged' | 'ProjectHidden' | 'ProjectUnpublished' | 'ProjectCleared';

interface ModeratedTexts {
  readonly subject: (title: string) => string;
  readonly heading: string;
  readonly lines: readonly string[];
}
interface Texts extends Readonly<Record<ModeratedType, ModeratedTexts>> {
  readonly reason: string;
  readonly open: string;
  readonly footer: string;
}

/** Subjects begin with a letter of their language. */
export const texts: Readonly<Record<MailLanguage, Texts>> = {
  he: {
    ProjectFlagged: {
      subject: (title) => `היצירה ״${title}״ סומנה לבדיקה`,
      heading: 'היצירה שלכם סומנה לבדיקה',
      lines: ['הנהלת האתר תעבור עליה. בינתיים דבר לא השתנה: מי שיכול היה לקרוא אותה, יכול גם עכשיו.'],
    },
    ProjectHidden: {
      subject: (title) => `היצירה ״${title}״ הוסתרה`,
      heading: 'היצירה שלכם הוסתרה מקוראים',
      lines: [
        'הנהלת האתר הסתירה את היצירה. היא, ההערות עליה והקישורים אליה נשמרו, אבל עכשיו רק לכם יש גישה אליה, ואי אפשר לשתף אותה.',
      ],
    },
    ProjectUnpublished: {
      subject: (title) => `היצירה ״${title}״ חזרה לטיוטה`,
      heading: 'היצירה שלכם חזרה להיות טיוטה',
      lines: ['הנהלת האתר החזירה את היצירה לטיוטה. אחרי תיקון אפשר לשתף או לפרסם אותה שוב, בהגדרות היצירה.'],
    },
    ProjectCleared: {
      subject: (title) => `היצירה ״${title}״ חזרה למצבה הרגיל`,
      heading: 'הטיפול ביצירה שלכם הסתיים',
      lines: ['אין עליה עוד סימון או הגבלה, והיא גלויה לקוראים בדיוק כפי שבחרתם.'],
    },
    reason: 'הסיבה שנכתבה:',
    open: 'לעמוד היצירה',
    footer: 'המייל הזה נשלח כי היצירה שלכם. אפשר להשיב לו ולכתוב לנו.',
  },
  en: {
    ProjectFlagged: {
      subject: (title) => `Your work “${title}” was marked for review`,
      heading: 'Your work was marked for review',
      lines: ['We will look at it. Until then nothing has changed: whoever could read it still can.'],
    },
    ProjectHidden: {
      subject: (title) => `Your work “${title}” was hidden`,
      heading: 'Your work was hidden from readers',
      lines: [
        'The site hid the work. It, its comments and its links were kept, but only you can open it now, and it cannot be shared.',
      ],
    },
    ProjectUnpublished: {
      subject: (title) => `Your work “${title}” is a draft again`,
      heading: 'Your work is a draft again',
      lines: [
        'The site took the work back to a draft. Once mended, you can share or publish it again in its settings.',
      ],
    },
    ProjectCleared: {
      subject: (title) => `Your work “${title}” is as it was`,
      heading: 'The review of your work has ended',
      lines: ['Nothing marks or restricts it any more, and readers see it exactly as you chose.'],
    },
    reason: 'The reason given:',
    open: 'Open the work',
    footer: 'This mail was sent because the work is yours. You can answer it and write to us.',
  },
};
