import type { Comment, NewReport } from '@shulayim/contracts';

/** What somebody says should not stand here. */
export interface Reported {
  /** As its address has it. */
  readonly kind: 'texts' | 'comments' | 'replies' | 'answers';
  readonly id: string;
  /** The comment itself: one of its answers may be meant. */
  readonly comment?: Comment;
  /** Of a text: which of its author's other words are meant. It can be changed before it is sent. */
  readonly about?: string;
}

/** @param key makes one report of any number of tries */
export type SendReport = (reported: Reported, report: NewReport, key: string) => Promise<unknown>;
