import type { ImportNoticeCode, ImportedComment, ImportedPart, ImportNotice } from '@shulayim/contracts';
import { type FoundPicture } from '../pictures/found-picture.js';
import { blockKinds, type BlockKind, type Mark } from '@shulayim/formatting';

/** Something that a text of plain lines cannot hold. */
export interface Loss {
  readonly code: ImportNoticeCode;
  /** Where in its block's text, in UTF-16 code units. */
  readonly at: number;
  /** The words that were left out, where there were any. */
  readonly left?: string;
  /** Of a comment that is not lost but waits for the author's word: its number in the file. */
  readonly comment?: string;
}

/** What somebody said of a manuscript in its file. */
export interface FoundComment {
  readonly author: string;
  readonly text: string;
  /** ISO 8601; null where the file does not say. */
  readonly at: string | null;
  readonly isResolved: boolean;
  /** The words that it is about, as far as they are known. */
  readonly quote: string;
  /** Stands where this other one does, by its number. */
  readonly with?: string;
}

/** A paragraph, or a line, of what came. */
export interface Block {
  /** As it stands in the file. */
  readonly text: string;
  /** 1 is the highest; null is no heading. */
  readonly level: number | null;
  /** Indices of the notes that are called in it. */
  readonly notes: readonly number[];
  readonly losses?: readonly Loss[];
  /** How its letters look; offsets in its own text. */
  readonly marks?: readonly Mark[];
  /** What it says it is. A heading is told by its level; several lines of a list are an item each. */
  readonly kind?: StatedKind;
  /** Those that stand in it, until each has a line of its own (`withImageLines`). */
  readonly pictures?: readonly FoundPicture[];
  /** Of the line of an image: its source. */
  readonly picture?: string;
  /** Says of itself that it belongs to the picture before it. */
  readonly isCaption?: boolean;
}

export const statedKinds = blockKinds.filter(
  (kind): kind is Exclude<BlockKind, 'heading' | 'footnote'> => kind !== 'heading' && kind !== 'footnote',
);
export type StatedKind = (typeof statedKinds)[number];

/** A footnote or endnote: one line. */
export interface Note {
  /** What stands in the text where it is called, and before its own: `[1]`. */
  readonly sign: string;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A part of a work that this program exported: it comes back as it was. */
export interface KnownPart {
  /** null where the author put something before the first part. */
  readonly heading: Block | null;
  readonly blocks: readonly Block[];
}

/** A file's text, whatever kind of file it was. */
export interface Manuscript {
  /** As the text itself tells it; empty where it tells none. */
  readonly title: string;
  /** As the file itself tells it; null where it tells none. */
  readonly description: string | null;
  readonly blocks: readonly Block[];
  /** Of a work that this program exported; else its parts have to be found. */
  readonly parts?: readonly KnownPart[];
  /** Footnotes and endnotes, in the order in which the text calls them. */
  readonly notes: readonly Note[];
  /** What stands between two paragraphs. */
  readonly between: '\n' | '\n\n';
  /** By their numbers in the file. */
  readonly comments?: ReadonlyMap<string, FoundComment>;
  /** What is true of the whole file, and has no place in it. */
  readonly notices: readonly ImportNoticeCode[];
}

/** What is proposed to the author; nothing of it is stored but its images. */
export interface SplitManuscript {
  readonly title: string;
  readonly description: string | null;
  readonly body: string;
  readonly word_count: number;
  readonly parts: readonly ImportedPart[];
  readonly comments?: readonly ImportedComment[];
  readonly notices: readonly Omit<ImportNotice, 'text'>[];
}
