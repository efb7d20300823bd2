import type { ImportNoticeCode, ImportedPart } from '@shulayim/contracts';

/** A paragraph, or a line, of what came. */
export interface Block {
  /** As it stands in the file. */
  readonly text: string;
  /** 1 is the highest; null is no heading. */
  readonly level: number | null;
  /** Indices of the notes that are called in it. */
  readonly notes: readonly number[];
}

/** A file's text, whatever kind of file it was. */
export interface Manuscript {
  /** As the text itself tells it; empty where it tells none. */
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Footnotes and endnotes, in the order in which the text calls them. */
  readonly notes: readonly string[];
  /** What stands between two paragraphs. */
  readonly between: '\n' | '\n\n';
  readonly notices: readonly ImportNoticeCode[];
}

/** What is proposed to the author; nothing of it is stored. */
export interface SplitManuscript {
  readonly title: string;
  readonly body: string;
  readonly word_count: number;
  readonly parts: readonly ImportedPart[];
  readonly notices: readonly ImportNoticeCode[];
}
