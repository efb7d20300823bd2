import { numberedGuest } from '@shulayim/contracts';
import { anonymousReader, deletedAccount } from '../../../platform/auth/deleted-account.js';
import type { InboxRow } from './inbox-rows.js';

/** Who did it, in which part and in which work, as they stand in a sentence. */
interface Named {
  readonly who: string;
  /** Of comments: how many. */
  readonly count: number;
  readonly part: string;
  readonly project: string;
}
type Sentences = Readonly<Record<string, (named: Named) => string>>;

/** Without a verb, which would have to know whether a man or a woman did it. */
const he: Sentences = {
  comment_added: ({ who, part, count }) => `${hebrewComments(count)} מאת ${who} · ${part}`,
  comment_replied: ({ who, part }) => `תגובה חדשה מאת ${who} · ${part}`,
  text_accessed: ({ who, part }) => `${part} נפתח לקריאה: ${who}`,
  part_finished: ({ who, part }) => `${part} נקרא עד סופו: ${who}`,
  reader_joined: ({ who, project }) => `הצטרפות לקוראים של ${project}: ${who}`,
  answered: ({ who, part }) => `תגובה מאת ${who} להערה שלכם על ${part}`,
  resolved: ({ part }) => `ההערה שלכם על ${part} סומנה כטופלה`,
  new_version: ({ part }) => `גרסה חדשה של ${part}`,
  new_part: ({ part, project }) => `חלק חדש ב־${project}: ${part}`,
  work_flagged: ({ project }) => `${project} סומנה לבדיקה. הסיבה מחכה בעמוד היצירה`,
  work_hidden: ({ project }) => `${project} הוסתרה מקוראים. הסיבה מחכה בעמוד היצירה`,
  work_unpublished: ({ project }) => `${project} חזרה להיות טיוטה. הסיבה מחכה בעמוד היצירה`,
  work_cleared: ({ project }) => `${project} גלויה שוב כפי שבחרתם`,
  warned: ({ part }) => `קיבלתם אזהרה על מה שכתבתם ב־${part}. הסיבה נשלחה במייל`,
  comment_hidden: ({ part }) => `הערה שכתבתם על ${part} הוסתרה. הסיבה נשלחה במייל`,
  comment_shown: ({ part }) => `הערה שכתבתם על ${part} מוצגת שוב`,
};

function hebrewComments(count: number): string {
  if (count === 1) return 'הערה חדשה';
  return count === 2 ? 'שתי הערות חדשות' : `${count} הערות חדשות`;
}

const en: Sentences = {
  comment_added: ({ who, part, count }) =>
    `${count === 1 ? 'A new comment' : `${count} new comments`} by ${who} · ${part}`,
  comment_replied: ({ who, part }) => `${who} replied on ${part}`,
  text_accessed: ({ who, part }) => `${who} opened ${part}`,
  part_finished: ({ who, part }) => `${who} finished reading ${part}`,
  reader_joined: ({ who, project }) => `${who} joined the readers of ${project}`,
  answered: ({ who, part }) => `${who} replied to your comment on ${part}`,
  resolved: ({ part }) => `Your comment on ${part} was marked as resolved`,
  new_version: ({ part }) => `A new version of ${part}`,
  new_part: ({ part, project }) => `A new part in ${project}: ${part}`,
  work_flagged: ({ project }) => `${project} was marked for review. The reason is on the work’s page`,
  work_hidden: ({ project }) => `${project} was hidden from readers. The reason is on the work’s page`,
  work_unpublished: ({ project }) => `${project} is a draft again. The reason is on the work’s page`,
  work_cleared: ({ project }) => `${project} is as visible again as you chose`,
  warned: ({ part }) => `You were warned about what you wrote in ${part}. The reason was sent by mail`,
  comment_hidden: ({ part }) => `A comment of yours on ${part} was hidden. The reason was sent by mail`,
  comment_shown: ({ part }) => `A comment of yours on ${part} is shown again`,
};

const languages = {
  he: { sentences: he, quotes: ['״', '״'], anonymous: anonymousReader, gone: deletedAccount },
  en: { sentences: en, quotes: ['“', '”'], anonymous: 'Anonymous reader', gone: 'Deleted account' },
} as const;

/** One sentence in the recipient's language. */
export function inboxText(row: InboxRow): string {
  const { sentences, quotes, anonymous, gone } = languages[row.language];
  const [opening, closing] = quotes;
  const title = (text: string): string => `${opening}${isolated(text)}${closing}`;
  const who = row.actorName?.trim() || (row.isGuest ? numberedGuest(anonymous, row.guestNumber ?? null) : gone);
  const { count } = row;
  const named = {
    who: isolated(who),
    count,
    part: title(row.partTitle ?? row.projectTitle),
    project: title(row.projectTitle),
  };
  return sentences[row.kind]?.(named) ?? '';
}

const [isolate, endOfIsolate] = ['\u2068', '\u2069'];
/** Directions that somebody typed would reach beyond their own name. */
const typedDirections = /[\u202a-\u202e\u2066-\u2069]/g;

/** What somebody typed keeps its own direction, and leaves the sentence its own. */
const isolated = (text: string): string => `${isolate}${text.replace(typedDirections, '')}${endOfIsolate}`;

/** The page that opens what it speaks of. */
export function inboxUrl({ kind, projectId, partId, commentId }: InboxRow): string {
  if (partId === null) return `/project/${projectId}`;
  if (commentId !== null) return `/text/${partId}#comment-${commentId}`;
  return ['new_version', 'new_part', 'warned', 'comment_hidden', 'comment_shown'].includes(kind)
    ? `/text/${partId}`
    : `/project/${projectId}/part/${partId}`;
}
