import { type Proposal, type Span, type TextAnchor, makeAnchor } from '@shulayim/anchoring';
import type { ApiFailure } from '../../../platform/api/api';
import { quotedAs } from '../model/new-comment';
import { sentenceOf } from '../model/refused-words';

/** What the form says about a comment that was refused. `text_changed` has words of its own: the passage was looked for. */
export type Refusal =
  | { kind: 'sentence'; sentence: string }
  /** Too many at once. */
  | { kind: 'later'; seconds: number }
  | { kind: 'moved' | 'revised' | 'lost' };

/** A comment that is being written. */
export interface Writing {
  /** Where the form was opened: it stays the same one through a revision of the text. */
  readonly openedAt: string;
  readonly span: Span;
  readonly text: string;
  /** The passage and its version: it is found again when the text is revised meanwhile. */
  readonly anchor: TextAnchor;
}

/** A passage to write about; one that was written about before says what it was then. */
export type Place = Span & { readonly exact?: string };

/** Where the server says that the passage stands now. */
export const proposed = (writing: Writing, { selection_start: start, selection_end: end, ...found }: Proposal) => ({
  ...writing,
  span: { start, end },
  anchor: quotedAs(found.selected_text, { start, end }, found.text_version),
});

/** Where this browser finds the passage in a text that was revised. */
export function onPassage(
  writing: Writing,
  { selection_start: start, selection_end: end, text_version }: Proposal,
  body: string,
): Writing {
  return { ...writing, span: { start, end }, anchor: makeAnchor(body, start, end, text_version) };
}

/** Everything but `text_changed`. */
export function refusalOf(failure: ApiFailure): Refusal {
  if (failure.status === 429 && failure.retryAfter) return { kind: 'later', seconds: failure.retryAfter };
  return { kind: 'sentence', sentence: sentenceOf(failure) };
}
