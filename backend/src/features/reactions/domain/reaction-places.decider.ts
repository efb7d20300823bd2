import type { Decider } from '@shulayim/event-sourcing';
import type { PassagePlacement, ReactionPlaceEvent } from '../../../events/reading/reaction.events.js';

interface PlacePassages {
  type: 'PlacePassages';
  partId: string;
  projectId: string;
  authorId: string;
  /** The version that the places were found in. */
  version: number;
  placements: PassagePlacement[];
}

/** The places of what was reacted to, in versions after the one in which it was. Several events may tell of one version. */
export const reactionPlaces: Decider<null, PlacePassages, ReactionPlaceEvent> = {
  initial: null,
  decide: (_, { type: _type, ...data }) =>
    data.placements.length === 0 ? [] : [{ type: 'ReactedPassagesPlaced', data }],
  evolve: () => null,
};
