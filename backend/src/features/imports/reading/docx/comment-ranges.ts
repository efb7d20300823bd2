import type { FoundComment } from '../../splitting/manuscript.js';
import type { KeptComments } from './docx-comments.js';

/** Which words each comment is about, while the text is read piece by piece. */
export class CommentRanges {
  private readonly quotes = new Map<string, string>();
  private readonly open = new Set<string>();

  constructor(private readonly comments: KeptComments) {}

  /** @returns whether the comment begins here: it has not before, and somebody has to be asked about it */
  begin(id: string): boolean {
    if (this.quotes.has(id) || !this.comments.has(id)) return false;
    this.quotes.set(id, '');
    this.open.add(id);
    return true;
  }

  knows(id: string): boolean {
    return this.comments.has(id);
  }

  end(id: string): void {
    this.open.delete(id);
  }

  typed(text: string): string {
    for (const id of this.open) this.quotes.set(id, `${this.quotes.get(id) ?? ''}${text}`);
    return text;
  }

  /** With the words that each is about; what answers another without a place of its own stands where that does. */
  get found(): ReadonlyMap<string, FoundComment & { readonly with?: string }> {
    return new Map(
      [...this.comments].map(([id, { parent, ...comment }]) => {
        const own = this.quotes.get(id);
        return [id, { ...comment, quote: own ?? '', ...(own === undefined && parent ? { with: parent } : {}) }];
      }),
    );
  }
}
