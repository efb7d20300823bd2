/** Which cards are on the page, and which wait behind the pill 'N new'. */
export interface Place {
  readonly shown: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** Those that came while the page was open: they are drawn in with a quiet motion. */
  readonly arrived: ReadonlySet<string>;
}

export const emptyPlace: Place = { shown: new Set(), held: new Set(), arrived: new Set() };

/**
 * Takes in the list as it is now, so that nothing which a reader looks at is ever pushed away: what comes in above
 * waits, unless the page stands at its top with nothing waiting. What is added below (an older page) is shown at once.
 *
 * @param ids     of the cards, newest first
 * @param canFlow nothing is looked at that a new card above would push away
 * @returns the same object when there is nothing to take in
 */
export function takeIn(place: Place, ids: readonly string[], canFlow: boolean): Place {
  const unknown = ids.filter((id) => !place.shown.has(id) && !place.held.has(id));
  if (unknown.length === 0) return place;
  if (place.shown.size === 0 && place.held.size === 0) return { ...place, shown: new Set(ids) };
  const lastShown = ids.findLastIndex((id) => place.shown.has(id));
  const above = unknown.filter((id) => ids.indexOf(id) < lastShown || lastShown === -1);
  const below = unknown.filter((id) => !above.includes(id));
  const flows = canFlow && place.held.size === 0;
  return {
    shown: new Set([...place.shown, ...below, ...(flows ? above : [])]),
    held: flows ? place.held : new Set([...place.held, ...above]),
    arrived: flows ? new Set([...place.arrived, ...above]) : place.arrived,
  };
}

/** Brings in what waits. */
export const release = (place: Place): Place => ({
  shown: new Set([...place.shown, ...place.held]),
  held: new Set(),
  arrived: new Set([...place.arrived, ...place.held]),
});
