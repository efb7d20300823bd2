import { countWords } from '@shulayim/anchoring';
import type { Decider } from '@shulayim/event-sourcing';
import { isPlain, isSameFormatting, noFormatting, settleFormatting, type Formatting } from '@shulayim/formatting';
import { carryFormatting } from '@shulayim/formatting/revision';
import type { CommentPlacement, PartEvent, PartPlace } from '../../../events/writing/part.events.js';
import type { FeedbackState } from '../../../events/writing/project.events.js';
import { TextMovedOn, ProjectMissing } from './projects.errors.js';

interface Written {
  status: 'existing' | 'deleted';
  place: PartPlace;
  title: string;
  body: string;
  formatting: Formatting;
  version: number;
  feedback: FeedbackState;
  /** Of the versions that have any words about them, by number. */
  descriptions: Readonly<Record<number, Description>>;
}
interface Description {
  name: string | null;
  note: string | null;
}
type Part = { status: 'absent' } | Written;

interface AddPart extends PartPlace {
  type: 'AddPart';
  title: string;
  body: string;
  formatting?: Formatting | undefined;
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
  /** Without it the words that stay keep their look. */
  formatting?: Formatting | undefined;
  /** The version that it was written over, in which the comments were found. */
  basedOn: number;
  announced: boolean;
  /** The revision of the draft that it is published from. */
  draft?: number | undefined;
  placements: CommentPlacement[];
}
interface RestorePart {
  type: 'RestorePart';
  by: string;
  /** Where another part has got the place meanwhile. */
  orderIndex?: number | undefined;
}
/** What is not named stays. */
interface DescribeVersion extends Partial<Record<keyof Description, string | null | undefined>> {
  type: 'DescribeVersion';
  by: string;
  version: number;
}
type Command = AddPart | ChangePart | DescribeVersion | RestorePart | { type: 'DeletePart'; by: string };

export const part: Decider<Part, Command, PartEvent> = {
  initial: { status: 'absent' },
  decide(state, command) {
    if (command.type === 'AddPart') return add(command);
    if (state.status === 'absent' || state.place.authorId !== command.by) throw new ProjectMissing();
    switch (command.type) {
      case 'ChangePart':
        if (state.status === 'deleted') throw new ProjectMissing();
        return change(state, command);
      case 'DescribeVersion':
        if (state.status === 'deleted') throw new ProjectMissing();
        return describeVersion(state, command);
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

/** As it is stored: settled, and not at all where there is none. */
const stored = (body: string, formatting: Formatting = noFormatting): { formatting?: Formatting } => {
  const settled = settleFormatting(body, formatting);
  return isPlain(settled) ? {} : { formatting: settled };
};

const add = ({ type: _, formatting, ...data }: AddPart): PartEvent[] => [
  { type: 'PartAdded', data: { ...data, ...stored(data.body, formatting), wordCount: countWords(data.body) } },
];

const written = ({
  partId,
  projectId,
  authorId,
  title,
  body,
  formatting = noFormatting,
  feedback,
}: Omit<AddPart, 'type' | 'announced'>): Part => ({
  status: 'existing',
  place: { partId, projectId, authorId },
  title,
  body,
  formatting,
  version: 1,
  feedback,
  descriptions: {},
});

function evolved(state: Written, event: PartEvent): Written {
  switch (event.type) {
    case 'PartRevised':
      return revised(state, event.data);
    case 'PartRenamed':
      return { ...state, title: event.data.title };
    case 'PartFeedbackChanged':
      return { ...state, feedback: event.data.feedback };
    case 'VersionDescribed': {
      const { version, name, note } = event.data;
      return { ...state, descriptions: { ...state.descriptions, [version]: { name, note } } };
    }
    case 'PartDeleted':
      return { ...state, status: 'deleted' };
    case 'PartRestored':
      return { ...state, status: 'existing' };
    default:
      return state;
  }
}

const revised = (
  state: Written,
  { title, body, formatting = noFormatting, version }: Pick<Written, 'title' | 'body' | 'version'> & Partial<Written>,
): Written => ({ ...state, title, body, formatting, version });

function change(state: Written, { title = state.title, revision, orderIndex, feedback }: ChangePart): PartEvent[] {
  const { place } = state;
  const events: PartEvent[] = [];
  // The same text again is no version, whatever it was written over.
  if (revision && !isSameText(state, revision)) events.push(...revise(state, title, revision));
  else if (title !== state.title) events.push({ type: 'PartRenamed', data: { ...place, title } });
  if (orderIndex !== undefined) events.push({ type: 'PartMoved', data: { ...place, orderIndex } });
  if (feedback !== undefined && feedback !== state.feedback)
    events.push({ type: 'PartFeedbackChanged', data: { ...place, feedback } });
  return events;
}

function describeVersion(state: Written, { version, ...words }: DescribeVersion): PartEvent[] {
  if (version < 1 || version > state.version) throw new ProjectMissing();
  const now = state.descriptions[version] ?? { name: null, note: null };
  const { name = now.name, note = now.note } = words;
  if (name === now.name && note === now.note) return [];
  return [{ type: 'VersionDescribed', data: { ...state.place, version, name, note } }];
}

const isSameText = (state: Written, { body, formatting }: Revision): boolean =>
  body === state.body && (!formatting || isSameFormatting(settleFormatting(body, formatting), state.formatting));

function restore({ place }: Written, { orderIndex }: RestorePart): PartEvent[] {
  const restored: PartEvent = { type: 'PartRestored', data: place };
  return orderIndex === undefined ? [restored] : [restored, { type: 'PartMoved', data: { ...place, orderIndex } }];
}

function revise(
  state: Written,
  title: string,
  { body, basedOn, announced, draft, placements, ...own }: Revision,
): PartEvent[] {
  if (basedOn !== state.version) throw new TextMovedOn();
  const { place } = state;
  const version = state.version + 1;
  const formatting = own.formatting ?? carryFormatting(state.body, body, state.formatting);
  const text = { title, body, ...stored(body, formatting), wordCount: countWords(body) };
  const source = draft === undefined ? {} : { draft };
  const revised: PartEvent = { type: 'PartRevised', data: { ...place, version, ...text, announced, ...source } };
  if (placements.length === 0) return [revised];
  return [revised, { type: 'CommentsReanchored', data: { ...place, version, placements } }];
}
