import type { Decider } from '@shulayim/event-sourcing';
import type { PartEvent } from '../../../events/writing/part.events.js';

type Placements = Extract<PartEvent, { type: 'CommentsReanchored' }>['data']['placements'];
type Place = Pick<Extract<PartEvent, { type: 'PartAdded' }>['data'], 'partId' | 'projectId' | 'authorId'>;
interface Part {
  version: number;
  /** Null before the part is there. */
  place: Place | null;
}

interface ReanchorLateComments {
  type: 'ReanchorLateComments';
  /** The version that the places were found in. */
  version: number;
  placements: Placements;
}

/** What the comments add to their part's stream: the places of those that a revision did not know of. */
export const partComments: Decider<Part, ReanchorLateComments, PartEvent> = {
  initial: { version: 0, place: null },
  decide(state, { version, placements }) {
    // A text that has moved on asks again.
    if (!state.place || version !== state.version || placements.length === 0) return [];
    return [{ type: 'CommentsReanchored', data: { ...state.place, version, placements } }];
  },
  evolve(state, event) {
    if (event.type === 'PartAdded') {
      const { partId, projectId, authorId } = event.data;
      return { version: 1, place: { partId, projectId, authorId } };
    }
    return event.type === 'PartRevised' ? { ...state, version: event.data.version } : state;
  },
};
