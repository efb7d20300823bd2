import type { AboutWhole, AnchorState, Answer, ReactionKind, SelectionAnchor, Wording } from '@shulayim/contracts';
import type { Block, Formatting } from '@shulayim/formatting';
import type { z } from 'zod';

export interface ExportedReply {
  readonly id: string;
  readonly authorName: string;
  readonly text: string;
  readonly createdAt: Date;
}

export interface ExportedComment {
  readonly id: string;
  readonly authorName: string;
  readonly isGuest: boolean;
  /** With what it proposes, if anything. */
  readonly text: string;
  /** Other words for the passage; empty: it is struck. */
  readonly suggestion?: { readonly text: string; readonly lane: 'wording' | 'proof' };
  /** The part, or the work, as a whole; missing of a comment on a passage. */
  readonly about?: AboutWhole;
  /** What the reader marked, as it stood then. */
  readonly quote: string;
  readonly anchor: SelectionAnchor;
  readonly state: z.infer<typeof AnchorState>;
  /** Where it stands in the part's body, in UTF-16 code units; null without a place in the text. */
  readonly place: { readonly start: number; readonly end: number } | null;
  readonly isResolved: boolean;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly replies: readonly ExportedReply[];
}

/** How a passage struck one reader. */
export interface ExportedReaction {
  readonly id: string;
  readonly kind: ReactionKind;
  /** What the work's author calls the kind; null: as everywhere. */
  readonly label: string | null;
  readonly authorName: string;
  readonly isGuest: boolean;
  readonly quote: string;
  readonly anchor: SelectionAnchor;
  readonly state: z.infer<typeof AnchorState>;
  readonly place: ExportedComment['place'];
  readonly createdAt: Date;
}

/** What the author asks readers about a part, with what they answered. */
export interface ExportedQuestion {
  readonly id: string;
  /** As on the wire; `answers` name the one that they answer, which need not be today's. */
  readonly wording: Wording;
  readonly isClosed: boolean;
  /** The passage after which it is asked; null: at the part's end. */
  readonly quote: string | null;
  readonly answers: readonly {
    readonly id: string;
    readonly authorName: string;
    readonly isGuest: boolean;
    readonly asked: Wording;
    readonly answer: Answer;
    readonly createdAt: Date;
  }[];
}

export interface ExportedPart {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly formatting: Formatting | null;
  readonly version: number;
  /** In the order of the text; those without a place last. */
  readonly comments: readonly ExportedComment[];
  /** Missing where there are none. */
  readonly reactions?: readonly ExportedReaction[];
  readonly questions?: readonly ExportedQuestion[];
}

/** An image's file, in a format that the file which holds it can have. */
export interface ExportedImage {
  readonly bytes: Uint8Array;
  readonly type: 'webp' | 'png' | 'jpg';
}

/** A work with all that was said about it, as it stood at one moment. */
export interface ExportedProject {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly isPoetry: boolean;
  readonly authorName: string;
  readonly createdAt: Date;
  readonly exportedAt: Date;
  readonly parts: readonly ExportedPart[];
  /** Those of its texts, by their ids; of one that is missing, its line goes alone. */
  readonly images?: ReadonlyMap<string, ExportedImage>;
}

/** The image over a paragraph; null where there is none. */
export function imageIn({ images }: Pick<ExportedProject, 'images'>, block: Block | null) {
  const image = block?.image === undefined ? undefined : images?.get(block.image);
  if (!block || !image) return null;
  const { image: id = '', width = 1, height = 1 } = block;
  return { ...image, id, width, height };
}

type Placed = ExportedComment & { readonly place: NonNullable<ExportedComment['place']> };

export const placed = (part: ExportedPart): Placed[] =>
  part.comments.filter((comment): comment is Placed => comment.place !== null);

/** What was said of the part, or of the work, as a whole. */
const wholes = (part: ExportedPart): ExportedComment[] => part.comments.filter(({ about }) => about !== undefined);

const orphans = (part: ExportedPart): ExportedComment[] =>
  part.comments.filter(({ place, about }) => place === null && about === undefined);

/** What stands after the texts, apart from them: what was said of the whole, then what has no place in a text any more. */
export const apart = { wholes, orphans } as const;
export const asides = Object.keys(apart) as (keyof typeof apart)[];
