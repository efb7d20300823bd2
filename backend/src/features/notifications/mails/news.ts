import type { AboutWhole } from '@shulayim/contracts';
import type { Mark } from '@shulayim/formatting';
import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';

/** Kinds of mail that tell a person of one thing, as their outbox rows name them. */
export const newsMails = [
  'new_reply',
  'comment_resolved',
  'reader_joined',
  'part_finished',
  'editor_published',
] as const;
export type NewsMail = (typeof newsMails)[number];

/** Mails that tell somebody of a work because it is theirs. A reply is told whoever wrote the comment as well. */
export const ownersMails = [
  'new_comment',
  'new_reply',
  'reader_joined',
  'part_finished',
  'editor_published',
  'fix_answered',
] as const;

/** What is told, as its recipient sees it: a reply to a reader's comment is an answer to the one, a reply to the other. */
export type NewsKind =
  | 'comment_added'
  | 'comment_replied'
  | 'answered'
  | 'resolved'
  | 'reader_joined'
  | 'part_finished'
  | 'editor_published'
  | 'new_version'
  | 'new_part'
  | 'fix_proposed'
  | 'fix_answered';

/** One thing that a mail tells, as it stands now. */
export interface News {
  readonly rowId: string;
  readonly kind: NewsKind;
  /** Whether it is told to the text's author; else to a reader of it. */
  readonly isAuthor: boolean;
  readonly frequency: 'immediately' | 'daily' | 'none';
  readonly projectId: string;
  readonly projectTitle: string;
  readonly partId: string | null;
  readonly partTitle: string | null;
  readonly commentId: string | null;
  /** What a comment without a passage is about. */
  readonly about?: AboutWhole | null;
  /** The passage, and what was written beside it; null where there is none. */
  readonly quote: string | null;
  /** How the letters of the passage are set, offsets in it. */
  readonly look: readonly Mark[];
  readonly text: string | null;
  /** Who did it; null: without a name, or gone. */
  readonly who: string | null;
  readonly isGuest: boolean;
  /** Tells people apart who have no name, or the same one. Goes into no mail. */
  readonly actorId: string | null;
  /** Of a guest without a name. */
  readonly guestNumber?: number | null;
}

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: MailLanguage;
}
