import type { MailLanguage } from '../../../../platform/mail/mail-kind.js';

export type Announced = 'new_version' | 'new_part';

interface AnnouncedTexts {
  readonly subject: (titles: { readonly title: string; readonly projectTitle: string }) => string;
  readonly heading: string;
  readonly intro: string;
  readonly open: string;
}
interface AnnouncementTexts extends Readonly<Record<Announced, AnnouncedTexts>> {
  readonly by: string;
  readonly from: string;
  readonly why: string;
  readonly profile: string;
  readonly stop: string;
}

/** Subjects begin with a letter of their language. */
export const texts: Readonly<Record<MailLanguage, AnnouncementTexts>> = {
  he: {
    new_version: {
      subject: ({ title }) => `גרסה חדשה של ״${title}״`,
      heading: 'גרסה חדשה של טקסט שקראתם',
      intro: 'הטקסט נכתב מחדש מאז שקראתם אותו. ההערות שלכם נשמרו.',
      open: 'לקריאת הגרסה החדשה',
    },
    new_part: {
      subject: ({ projectTitle }) => `חלק חדש ב״${projectTitle}״`,
      heading: 'חלק חדש בטקסט שקראתם',
      intro: 'נוסף חלק שעוד לא קראתם. אפשר לסמן קטע ולכתוב לידו הערה.',
      open: 'לקריאת החלק החדש',
    },
    by: 'מאת',
    from: 'מתוך',
    why: 'המייל הזה נשלח כי קראתם את הטקסט או הערתם עליו. מיילים כאלה אפשר להפסיק בפרופיל:',
    profile: 'פרופיל',
    stop: 'להפסיק מיילים על היצירה הזאת',
  },
  en: {
    new_version: {
      subject: ({ title }) => `New version of “${title}”`,
      heading: 'A new version of a text you read',
      intro: 'The text was rewritten since you read it. Your comments were kept.',
      open: 'Read the new version',
    },
    new_part: {
      subject: ({ projectTitle }) => `New part of “${projectTitle}”`,
      heading: 'A new part of a text you read',
      intro: 'There is a part you have not read yet. You can mark a passage and write a comment beside it.',
      open: 'Read the new part',
    },
    by: 'by',
    from: 'from',
    why: 'This mail was sent because you read the text or commented on it. You can stop such mails in your profile:',
    profile: 'Profile',
    stop: 'Stop mails about this work',
  },
};
