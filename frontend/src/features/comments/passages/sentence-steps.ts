import type { Span } from '@shulayim/anchoring';

/** The sentences chosen with the keyboard: from the one where choosing began to the one where it stands. */
export interface Chosen {
  readonly from: number;
  readonly to: number;
}

/**
 * One press of an arrow key.
 *
 * @param chosen   null before the first press
 * @param step     1 down, -1 up
 * @param widens   Shift is held: the choice grows or shrinks instead of moving
 * @param count    how many sentences the text has
 * @param firstOne where choosing begins
 */
export function stepSentence(
  chosen: Chosen | null,
  { step, widens, count, firstOne }: { step: 1 | -1; widens: boolean; count: number; firstOne: number },
): Chosen | null {
  if (count === 0) return null;
  if (!chosen) return { from: firstOne, to: firstOne };
  const to = Math.min(count - 1, Math.max(0, chosen.to + step));
  return { from: widens ? chosen.from : to, to };
}

/** The passage that the chosen sentences cover. */
export function spanOfChosen(sentences: readonly Span[], { from, to }: Chosen): Span | null {
  const first = sentences[Math.min(from, to)];
  const last = sentences[Math.max(from, to)];
  return first && last ? { start: first.start, end: last.end } : null;
}
