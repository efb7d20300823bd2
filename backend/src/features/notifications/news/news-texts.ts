import type { MailLanguage } from '../../../platform/mail/mail-kind.js';
import type { NewsKind } from './news.js';

interface KindTexts {
  readonly subject: (project: string, part: string) => string;
  readonly heading: string;
  /** Of a kind that shows no comment: what happened. */
  readonly says?: (who: string) => string;
  /** In a digest, after who did it. */
  readonly inDigest: string;
}

interface NewsTexts extends Readonly<Record<NewsKind, KindTexts>> {
  readonly guestWithoutName: string;
  readonly goneReader: string;
  readonly by: string;
  readonly from: string;
  readonly toComment: string;
  readonly toProject: string;
  readonly reply: string;
  readonly resolve: string;
  readonly whyAuthor: string;
  readonly whyReader: string;
  readonly stopWork: string;
  readonly stopAll: string;
  readonly digestSubject: (count: number, areComments: boolean) => string;
  readonly digestHeading: string;
  readonly digestHeadingOfReader: string;
  readonly digestIntro: (count: number, areComments: boolean) => string;
  readonly whyDigest: string;
  /** Of several comments: their number, and the work when they are all on one; else null. */
  readonly commentsSubject: (count: number, project: string | null) => string;
  readonly commentsHeading: (count: number) => string;
  readonly open: string;
  readonly more: (count: number) => string;
  readonly views: (count: number) => string;
  readonly toFeed: string;
  readonly toHome: string;
}

const he: NewsTexts = {
  comment_added: {
    subject: (project) => `הערה חדשה ב״${project}״`,
    heading: 'הערה חדשה בשוליים',
    inDigest: 'הערה חדשה',
  },
  comment_replied: {
    subject: (project) => `תגובה חדשה ב״${project}״`,
    heading: 'תגובה חדשה להערה',
    inDigest: 'תגובה להערה',
  },
  answered: {
    subject: (project) => `תגובה להערה שלכם ב״${project}״`,
    heading: 'תגובה להערה שלכם',
    inDigest: 'תגובה להערה שלכם',
  },
  resolved: {
    subject: (project) => `ההערה שלכם ב״${project}״ סומנה כטופלה`,
    heading: 'ההערה שלכם סומנה כטופלה',
    inDigest: 'ההערה שלכם סומנה כטופלה',
  },
  reader_joined: {
    subject: (project) => `הצטרפות לקוראים של ״${project}״`,
    heading: 'עוד אדם בין הקוראים שלכם',
    says: (who) => `${who} בין הקוראים שלכם.`,
    inDigest: 'הצטרפות לקוראים שלכם',
  },
  part_finished: {
    subject: (_, part) => `סוף הקריאה של ״${part}״`,
    heading: 'הטקסט שלכם נקרא עד סופו',
    says: (who) => `החלק הזה נקרא עד סופו: ${who}.`,
    inDigest: 'קריאה עד הסוף',
  },
  new_version: {
    subject: (_, part) => `גרסה חדשה של ״${part}״`,
    heading: 'גרסה חדשה של טקסט שקראתם',
    inDigest: 'גרסה חדשה של הטקסט',
  },
  new_part: {
    subject: (project) => `חלק חדש ב״${project}״`,
    heading: 'חלק חדש בטקסט שקראתם',
    inDigest: 'חלק חדש',
  },
  guestWithoutName: 'קורא/ת אנונימי/ת',
  goneReader: 'חשבון שנמחק',
  by: 'מאת',
  from: 'מתוך',
  toComment: 'להערה בטקסט',
  toProject: 'לפרויקט',
  reply: 'לענות',
  resolve: 'לסמן כטופל',
  whyAuthor: 'המייל הזה נשלח כי הטקסט הוא שלכם. כמה פעמים נכתוב לכם קובעים בהגדרות של כל פרויקט:',
  whyReader: 'המייל הזה נשלח כי הערתם על הטקסט.',
  stopWork: 'להפסיק מיילים על היצירה הזאת',
  stopAll: 'להפסיק את המיילים האלה',
  digestSubject: (count, areComments) => `${hebrewCount(count, areComments)} ביממה האחרונה`,
  digestHeading: 'מה נכתב בשוליים שלכם',
  digestHeadingOfReader: 'מה חדש בטקסטים שקראתם',
  digestIntro: (count, areComments) => `${hebrewCount(count, areComments)} מאז הסיכום הקודם.`,
  whyDigest: 'הסיכום הזה נשלח פעם ביום. כמה פעמים נכתוב לכם קובעים בפרופיל ובכל יצירה.',
  commentsSubject: (count, project) => `${hebrewCount(count, true)}${project === null ? '' : ` ב״${project}״`}`,
  commentsHeading: (count) => `${hebrewCount(count, true)} בשוליים`,
  open: 'לפתיחה',
  more: (count) => (count === 1 ? 'ועוד עדכון אחד.' : `ועוד ${count} עדכונים.`),
  views: (count) => (count === 1 ? 'צפייה אחת ביממה הזאת' : `${count} צפיות ביממה הזאת`),
  toFeed: 'לכל העדכונים',
  toHome: 'לאזור האישי',
};

const en: NewsTexts = {
  comment_added: {
    subject: (project) => `New comment on “${project}”`,
    heading: 'A new comment in the margin',
    inDigest: 'New comment',
  },
  comment_replied: {
    subject: (project) => `New reply in “${project}”`,
    heading: 'A new reply to a comment',
    inDigest: 'Reply to a comment',
  },
  answered: {
    subject: (project) => `Reply to your comment on “${project}”`,
    heading: 'A reply to your comment',
    inDigest: 'Reply to your comment',
  },
  resolved: {
    subject: (project) => `Your comment on “${project}” was resolved`,
    heading: 'Your comment was resolved',
    inDigest: 'Your comment was resolved',
  },
  reader_joined: {
    subject: (project) => `A new reader of “${project}”`,
    heading: 'One more reader of your text',
    says: (who) => `${who} joined your readers.`,
    inDigest: 'Joined your readers',
  },
  part_finished: {
    subject: (_, part) => `Read to the end: “${part}”`,
    heading: 'Your text was read to its end',
    says: (who) => `${who} finished reading this part.`,
    inDigest: 'Finished reading this part',
  },
  new_version: {
    subject: (_, part) => `New version of “${part}”`,
    heading: 'A new version of a text you read',
    inDigest: 'New version of the text',
  },
  new_part: {
    subject: (project) => `New part of “${project}”`,
    heading: 'A new part of a text you read',
    inDigest: 'New part',
  },
  guestWithoutName: 'Anonymous reader',
  goneReader: 'Deleted account',
  by: 'by',
  from: 'from',
  toComment: 'See it in the text',
  toProject: 'Open the project',
  reply: 'Reply',
  resolve: 'Mark as resolved',
  whyAuthor: 'This mail was sent because the text is yours. How often we write to you is set in each project:',
  whyReader: 'This mail was sent because you commented on the text.',
  stopWork: 'Stop mails about this work',
  stopAll: 'Stop these mails',
  digestSubject: (count, areComments) => `${englishCount(count, areComments)} in the last day`,
  digestHeading: 'What was written in your margins',
  digestHeadingOfReader: 'What is new in texts you read',
  digestIntro: (count, areComments) => `${englishCount(count, areComments)} since the last summary.`,
  whyDigest: 'This summary comes once a day. How often we write to you is set in your profile and in each work.',
  commentsSubject: (count, project) => `${englishCount(count, true)}${project === null ? '' : ` on “${project}”`}`,
  commentsHeading: (count) => `${englishCount(count, true)} in the margin`,
  open: 'Open',
  more: (count) => `And ${count} more.`,
  views: (count) => (count === 1 ? 'One view that day' : `${count} views that day`),
  toFeed: 'All updates',
  toHome: 'Your own area',
};

/** Of the mails that tell what happened. Subjects begin with a letter of their language. */
export const newsTexts: Readonly<Record<MailLanguage, NewsTexts>> = { he, en };

function hebrewCount(count: number, areComments: boolean): string {
  if (count === 1) return areComments ? 'הערה חדשה אחת' : 'עדכון אחד';
  if (count === 2) return areComments ? 'שתי הערות חדשות' : 'שני עדכונים';
  return `‏${count} ${areComments ? 'הערות חדשות' : 'עדכונים'}`;
}

function englishCount(count: number, areComments: boolean): string {
  if (count === 1) return areComments ? 'One new comment' : 'One update';
  return `${count} ${areComments ? 'new comments' : 'updates'}`;
}
