import type { WhyNot } from '@shulayim/contracts';
import { readerIdsOf, type Visitor } from '../../../platform/auth/visitor.js';

/** A part that this visitor may open, and what they may do there. */
export interface AccessiblePart {
  readonly partId: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly textVersion: number;
  readonly allowsSuggestions: boolean;
  readonly readersSeeComments: boolean;
  /** Readers answer each other's comments. */
  readonly readersMayReply: boolean;
  readonly isAuthor: boolean;
  /** By the author's invitation: reads every text and comment of the work, and comments like other readers. */
  readonly isMember: boolean;
  /** Its author, and editors: whoever answers and settles comments. */
  readonly mayWrite: boolean;
  /** Why the visitor may not comment; null when they may. */
  readonly whyNot: WhyNot | null;
}

/** Whose comments a visitor sees: the text's author and members all, others their own, or all where the work lets them (A §6). */
export const seesAllComments = (part: AccessiblePart): boolean =>
  part.isAuthor || part.isMember || part.readersSeeComments;
export const seesComment = (part: AccessiblePart, writerId: string, visitor: Visitor): boolean =>
  seesAllComments(part) || readerIdsOf(visitor).includes(writerId);

/** Who answers a comment beside its writer and whoever writes the text: accounts that may comment, where the author lets readers. */
export const mayReplyToReaders = ({ readersMayReply, whyNot }: AccessiblePart, { person }: Visitor): boolean =>
  readersMayReply && person !== null && whyNot === null;

/** The one place that decides who may open a text and comment on it (decisions §5). A feature provides it. */
export abstract class TextAccessPolicy {
  /** @throws NotFound when there is no such part, or it is not the visitor's to see: the two are indistinguishable */
  abstract open(partId: string, visitor: Visitor): Promise<AccessiblePart>;
  /** @returns those of the parts that the visitor may open */
  abstract openAmong(partIds: readonly string[], visitor: Visitor): Promise<string[]>;
  /** @returns the ids of the parts that the visitor may open, or null when the work is not theirs to see */
  abstract openPartsOf(projectId: string, visitor: Visitor): Promise<ReadonlySet<string> | null>;
  /** @returns the accounts that read all of a work and its comments beside its author, by work */
  abstract members(projectIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}
