import { makeExcerpt } from '@shulayim/anchoring';
import {
  numberedGuest,
  type FeedKind,
  type feedNews,
  type Notification,
  type NotificationKind,
} from '@shulayim/contracts';
import { names } from '../../../platform/files/catalogues/names.js';
import { beside, sentencesOf, type Language } from '../../../platform/files/catalogues/sentences.js';
import he from './inbox.he.json' with { type: 'json' };
import type { InboxRow } from './inbox-rows.js';

const texts = sentencesOf(he, beside(import.meta.url, 'inbox'));

/** Of the feed's kinds, those that make a notification. */
type Told = Exclude<NotificationKind, FeedKind> | (typeof feedNews)[number];

/** @returns what somebody is called to `language`'s readers, whether or not they gave a name */
export function nameIn(
  language: Language,
  given: string | null,
  { isGuest, guestNumber }: Pick<InboxRow, 'isGuest' | 'guestNumber'>,
): string {
  const t = names[language];
  return given?.trim() || (isGuest ? numberedGuest(t('anonymousReader'), guestNumber ?? null) : t('deletedAccount'));
}

/** One sentence in the recipient's language, without a verb that would have to know whether a man or a woman did it. */
export function inboxText(row: InboxRow): string {
  const t = texts[row.language];
  const title = (text: string): string => t('title', { title: isolated(text) });
  return t(keyOf(row), {
    version: row.version ?? 1,
    note: isolated(makeExcerpt(row.note ?? '')),
    who: isolated(nameIn(row.language, row.actorName, row)),
    // Of comments.
    count: row.count,
    part: title(row.partTitle ?? row.projectTitle),
    project: title(row.projectTitle),
  });
}

function keyOf({ kind, note, version }: InboxRow) {
  if (kind === 'editor_published' && version === 1) return 'editor_published_first';
  return kind === 'new_version' && note ? 'new_version_noted' : (kind as Told);
}

const [isolate, endOfIsolate] = ['\u2068', '\u2069'];
/** Directions that somebody typed would reach beyond their own name. */
const typedDirections = /[\u202a-\u202e\u2066-\u2069]/g;

/** What somebody typed keeps its own direction, and leaves the sentence its own. */
const isolated = (text: string): string => `${isolate}${text.replace(typedDirections, '')}${endOfIsolate}`;

/** What is told of a part to who reads it. */
const onText: readonly NotificationKind[] = [
  ...(['new_version', 'new_part', 'warned'] as const),
  ...(['comment_hidden', 'comment_shown', 'answer_hidden', 'answer_shown'] as const),
];

/** The page that opens what it speaks of. */
export function inboxUrl({ kind, projectId, partId, commentId, version, roundToken }: InboxRow): string {
  if (kind === 'work_offered') return `/project/${projectId}/handover`;
  if (kind === 'round_left' || kind === 'round_closed' || kind === 'round_not_delivered')
    return `/project/${projectId}/rounds`;
  // An answer to a question of a round: it stands in no text.
  if (partId === null && onText.includes(kind)) return roundToken ? `/round/${roundToken}` : `/home/works/${projectId}`;
  if (partId === null) return `/project/${projectId}`;
  if (kind === 'fix_answered' && version) return `/project/${projectId}/part/${partId}/versions/${version}`;
  if (kind === 'draft_not_published') return `/project/${projectId}/part/${partId}/edit`;
  if (commentId !== null) return `/text/${partId}#comment-${commentId}`;
  return onText.includes(kind) ? `/text/${partId}` : `/project/${projectId}/part/${partId}`;
}

/** What a comment says may ask for other words; so may a reader whom the last ones did not help. */
const asksForWords: readonly NotificationKind[] = ['comment_added', 'comment_replied', 'fix_answered'];

/** The comment whose passage its author may mend, by one press. */
export function fixOf({ kind, isOwnProject, projectId, partId, commentId }: InboxRow): Notification['fix'] {
  if (!isOwnProject || partId === null || commentId === null || !asksForWords.includes(kind)) return null;
  return { project_id: projectId, part_id: partId, comment_id: commentId };
}
