import { commentKey, exportMarks, keyOfBookmark } from '../../../../../platform/files/export-marks.js';
import type { FoundComment } from '../../../splitting/manuscript.js';
import { CommentRanges } from '../../docx/comment-ranges.js';
import { momentOfClock, type KeptComment } from '../../docx/docx-comments.js';

/** What a file says of a comment outside of the comment's own words. */
export const commentFacts = ['author', 'initials', 'date', 'number'] as const;
export type CommentFact = (typeof commentFacts)[number];

const unsaid: KeptComment = { author: '', text: '', at: null, isResolved: false, quote: '', parent: null };

/** The comments of a file: a passage begins before anything is said of it. Source: RTF 1.9.1, "Comments (Annotations)". */
export class RtfComments {
  private readonly comments = new Map<string, KeptComment>();
  private readonly ranges = new CommentRanges(this.comments);
  private readonly facts = new Map<CommentFact, string>();
  /** Of comments that were in the file when this program wrote what it was made from. */
  private readonly knownKeys = new Set<string>();
  private isOwn = false;

  /** @returns whether a passage begins here that has not before */
  begin(number: string): boolean {
    if (!this.comments.has(number)) this.comments.set(number, unsaid);
    return this.ranges.begin(number);
  }

  end(number: string): void {
    this.ranges.end(number);
  }

  typed(text: string): string {
    return this.ranges.typed(text);
  }

  /** Of the comment that comes next, or is read. */
  hear(fact: CommentFact, said: string): void {
    this.facts.set(fact, said.replace(/\s+/g, ' ').trim());
  }

  bookmark(name: string): void {
    const key = keyOfBookmark(name.trim());
    if (key !== null) this.knownKeys.add(key);
  }

  property(name: string): void {
    this.isOwn ||= name.trim() === exportMarks.property;
  }

  /** @returns its number where no passage began before it: it is about the place where it stands */
  written(text: string): string | null {
    const number = this.facts.get('number') ?? `nameless ${this.comments.size}`;
    const named = this.facts.get('author') || this.facts.get('initials') || '';
    // LibreOffice writes names in letters that it has no signs for as question marks.
    const author = /^[?\s]*$/.test(named) ? '' : named;
    this.comments.set(number, { ...unsaid, author, text, at: momentOf(this.facts.get('date')) });
    this.facts.clear();
    if (!this.ranges.begin(number)) return null;
    this.ranges.end(number);
    return number;
  }

  private isKnown({ author, text }: FoundComment): boolean {
    return this.isOwn && (this.knownKeys.size === 0 || this.knownKeys.has(commentKey(author, text)));
  }

  /** Some were in the document when this program wrote it; nobody is asked about these again. */
  get hadKnown(): boolean {
    return [...this.comments.values()].some((comment) => this.isKnown(comment));
  }

  get found(): CommentRanges['found'] {
    return new Map([...this.ranges.found].filter(([, comment]) => comment.text !== '' && !this.isKnown(comment)));
  }
}

/** Minutes, hours, day, month and year of a clock on the wall, in the bits of a number (`DTTM`). */
function momentOf(date = ''): string | null {
  const bits = Number(date);
  if (!Number.isInteger(bits) || bits === 0) return null;
  const field = (from: number, length: number): string => `${(bits >>> from) & (2 ** length - 1)}`.padStart(2, '0');
  const day = [`${1900 + Number(field(20, 9))}`, field(16, 4), field(11, 5)].join('-');
  return momentOfClock(`${day}T${field(6, 5)}:${field(0, 6)}:00`);
}
