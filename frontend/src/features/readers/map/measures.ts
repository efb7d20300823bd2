import { reactionKinds, type MapPart, type MapStretch, type ReactionKind } from '@shulayim/contracts';

/** What a line shows: how many said something, stopped, or reacted in one way. */
export type Measure = 'said' | 'stopped' | ReactionKind;

export const countOf = (measure: Measure, stretch: MapStretch): number =>
  measure === 'said' || measure === 'stopped'
    ? stretch[measure]
    : (stretch.reactions.find(({ kind }) => kind === measure)?.count ?? 0);

/** Those that there is anything of, and always who said something and who stopped. */
export function measuresOf(parts: readonly MapPart[]): Measure[] {
  const given = new Set(
    parts.flatMap(({ stretches }) => stretches.flatMap(({ reactions }) => reactions.map((r) => r.kind))),
  );
  return ['said', 'stopped', ...reactionKinds.filter((kind) => given.has(kind))];
}

/**
 * How high each stretch stands, 0 to 1: who said something or stopped as a share of those who came so far (not at all where too few did), reactions beside
 * the most that one stretch of the work has.
 */
export function heightOf(measure: Measure, stretch: MapStretch, most: number): number {
  const whole = measure === 'said' || measure === 'stopped' ? (stretch.readers ?? 0) : most;
  return whole > 0 ? Math.min(1, countOf(measure, stretch) / whole) : 0;
}

export const mostOf = (measure: Measure, parts: readonly MapPart[]): number =>
  Math.max(0, ...parts.flatMap(({ stretches }) => stretches.map((stretch) => countOf(measure, stretch))));
