import { countWords } from '@shulayim/anchoring';
import type { Decider } from '@shulayim/event-sourcing';
import type { CommentPlacement, PartEvent, PartPlace } from '../../../events/writing/part.events.js';
import type { FeedbackState } from '../../../events/writing/project.events.js';
import { TextMovedOn, ProjectMissing } from './projects.errors.js';

interface Written {
  status: 'existing' | 'deleted';
  place: PartPlace;
  title: string;
  body: string;
  version: number;
  feedback: FeedbackState;
}
type Part = { status: 'absent' } | Written;

interface AddPart extends PartPlace {
  type: 'AddPart';
  title: string;
  body: string;
  orderIndex: number;
  feedback: FeedbackState;
  announced: boolean;
}
/** What is not named stays. `orderIndex` only when it is another one. */
export interface ChangePart {
  type: 'ChangePart';
  by: string;
  title?: string | undefined;
  revision?: Revision | undefined;
  orderIndex?: number | undefined;
  feedback?: FeedbackState | undefined;
}
interface Revision {
  body: string;
  /** The version that it was written over, in which the comments were found. */
  basedOn: number;
  announced: boolean;
  placements: CommentPlacement[];
}
interface RestorePart {
  type: 'RestorePart';
  by: string;
  /** Where another part has got the place meanwhile. */
  orderIndex?: number | undefined;
}
type Command = AddPart | ChangePart | RestorePart | { type: 'DeletePart'; by: string };

export const part: Decider<Part, Command, PartEvent> = {
  initial: { status: 'absent' },
  decide(state, command) {
    if (command.type === 'AddPart') return add(command);
    if (state.status === 'absent' || state.place.authorId !== command.by) throw new ProjectMissing();
    switch (command.type) {
      case 'ChangePart':
        if (state.status === 'deleted') throw new ProjectMissing();
        return change(state, command);
      case 'DeletePart':
        // A double click is not an error.
        return state.status === 'deleted' ? [] : [{ type: 'PartDeleted', data: state.place }];
      case 'RestorePart':
        return state.status === 'existing' ? [] : restore(state, command);
    }
  },
  evolve(state, event): Part {
    if (event.type === 'PartAdded') return written(event.data);
    return state.status === 'absent' ? state : evolved(state, event);
  },
};

const add = ({ type: _, ...data }: AddPart): PartEvent[] => [
  { type: 'PartAdded', data: { ...data, wordCount: countWords(data.body) } },
];

const written = ({
  partId,
  projectId,
  authorId,
  title,
  body,
  feedback,
}: Omit<AddPart, 'type' | 'announced'>): Part => ({
  status: 'existing',
  place: { partId, projectId, authorId },
  title,
  body,
  version: 1,
  feedback,
});

function evolved(state: Written, event: PartEvent): Written {
  switch (event.type) {
    case 'PartRevised':
      return { ...state, title: event.data.title, body: event.data.body, version: event.data.version };
    case 'PartRenamed':
      return { ...state, title: event.data.title };
    case 'PartFeedbackChanged':
      return { ...state, feedback: event.data.feedback };
    case 'PartDeleted':
      return { ...state, status: 'deleted' };
    case 'PartRestored':
      return { ...state, status: 'existing' };
    default:
      return state;
  }
}

function change(state: Written, { title = state.title, revision, orderIndex, feedback }: ChangePart): PartEvent[] {
  const { place } = state;
  const events: PartEvent[] = [];
  // The same text again is no version, whatever it was written over.
  if (revision && revision.body !== state.body) events.push(...revise(state, title, revision));
  else if (title !== state.title) events.push({ type: 'PartRenamed', data: { ...place, title } });
  if (orderIndex !== undefined) events.push({ type: 'PartMoved', data: { ...place, orderIndex } });
  if (feedback !== undefined && feedback !== state.feedback)
    events.push({ type: 'PartFeedbackChanged', data: { ...place, feedback } });
  return events;
}

function restore({ place }: Written, { orderIndex }: RestorePart): PartEvent[] {
  const restored: PartEvent = { type: 'PartRestored', data: place };
  return orderIndex === undefined ? [restored] : [restored, { type: 'PartMoved', data: { ...place, orderIndex } }];
}

function revise(state: Written, title: string, { body, basedOn, announced, placements }: Revision): PartEvent[] {
  if (basedOn !== state.version) throw new TextMovedOn();
  const { place } = state;
  const version = state.version + 1;
  const wordCount = countWords(body);
  const revised: PartEvent = { type: 'PartRevised', data: { ...place, version, title, body, wordCount, announced } };
  if (placements.length === 0) return [revised];
  return [revised, { type: 'CommentsReanchored', data: { ...place, version, placements } }];
}
