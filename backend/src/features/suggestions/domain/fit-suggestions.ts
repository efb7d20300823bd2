import type { Span } from '@shulayim/anchoring';

/** Other words for a passage; `span` is null where the passage is gone. */
export interface Wish {
  readonly id: string;
  readonly span: Span | null;
  /** What the words were proposed for. */
  readonly quote: string;
  readonly words: string;
}
export interface Fitted {
  readonly body: string;
  /** Where the new words stand; null where a passage was struck. */
  readonly applied: ReadonlyMap<string, Span | null>;
  readonly notApplied: readonly { readonly id: string; readonly why: 'changed' | 'overlaps' }[];
}

/** Whether the passage reads as it did, letter for letter. */
export const fits = (body: string, { span, quote }: Pick<Wish, 'span' | 'quote'>): boolean =>
  span !== null && body.slice(span.start, span.end) === quote;

/**
 * Puts words in place of passages, all at once. What does not read as it did stays; of two that overlap the one that comes later in
 * the text stays as it is.
 *
 * @param wishes offsets in UTF-16 code units of `body`
 */
export function fitSuggestions(body: string, wishes: readonly Wish[]): Fitted {
  const placed = wishes
    .flatMap((wish) => (fits(body, wish) && wish.span ? [{ ...wish, span: wish.span }] : []))
    .sort((one, other) => one.span.start - other.span.start || one.span.end - other.span.end);
  const notApplied = wishes
    .filter((wish) => !fits(body, wish))
    .map(({ id }) => ({ id, why: 'changed' as 'changed' | 'overlaps' }));
  const applied = new Map<string, Span | null>();
  let written = '';
  let at = 0;
  for (const { id, span, words } of placed) {
    if (span.start < at) {
      notApplied.push({ id, why: 'overlaps' });
      continue;
    }
    written += body.slice(at, span.start) + words;
    at = span.end;
    applied.set(id, words === '' ? null : { start: written.length - words.length, end: written.length });
  }
  return { body: written + body.slice(at), applied, notApplied };
}
