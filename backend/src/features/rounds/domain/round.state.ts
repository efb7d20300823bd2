import type { RoundEvent, RoundPlace, RoundPlan, RoundQuestionAsked } from '../../../events/reading/round.events.js';

export interface Person {
  readonly readerKind: 'user' | 'guest';
  readonly readerId: string;
}

export interface Taking {
  readonly recipientId: string;
  readonly cameBy: 'asked' | 'link';
  readonly person: Person | null;
  readonly hasLeft: boolean;
  /** The mail that asks them is known not to have arrived. */
  readonly isUndelivered: boolean;
  /** The author may ask them again. */
  readonly consent: { readonly likes: string | null } | null;
}

export interface Standing {
  readonly status: 'planned' | 'open' | 'closed';
  readonly place: RoundPlace;
  readonly plan: RoundPlan;
  /** Its readers were told of the parts up to this one, from 0. */
  readonly lastOpenedPart: number;
  /** Who may come by the round's link; null: nobody. */
  readonly places: number | null;
  /** What reminds its readers by itself; null: nothing does. */
  readonly reminderWords: string | null;
  /** In their order. */
  readonly questions: readonly RoundQuestionAsked[];
  readonly readers: ReadonlyMap<string, Taking>;
}
export type RoundState = { readonly status: 'absent' } | Standing;

export const placeOf = ({ roundId, projectId, authorId }: RoundPlace): RoundPlace => ({ roundId, projectId, authorId });
const planOf = ({ name, note, opensAt, closesAt, pace, paceDays }: RoundPlan): RoundPlan => ({
  name,
  note,
  opensAt,
  closesAt,
  pace,
  paceDays,
});

export function evolve(state: RoundState, event: RoundEvent): RoundState {
  if (event.type === 'RoundPlanned') {
    const { data } = event;
    const none = {
      lastOpenedPart: 0,
      places: null,
      reminderWords: null,
      questions: [],
      readers: new Map<string, Taking>(),
    };
    return { status: 'planned', place: placeOf(data), plan: planOf(data), ...none };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'RoundChanged':
      return { ...state, plan: planOf(event.data) };
    case 'RoundOpened':
      return { ...state, status: 'open' };
    case 'RoundPartOpened':
      return { ...state, lastOpenedPart: event.data.number };
    case 'RoundClosed':
      return { ...state, status: 'closed', places: null, reminderWords: null };
    case 'RoundDeleted':
      return { status: 'absent' };
    case 'RoundSignUpOffered':
      return { ...state, places: event.data.places };
    case 'RoundSignUpEnded':
      return { ...state, places: null };
    case 'RoundRemindersSet':
      return { ...state, reminderWords: event.data.words };
    case 'RoundQuestionsSet':
      return { ...state, questions: event.data.questions };
    default:
      return { ...state, readers: withReader(state.readers, event) };
  }
}

type Plain =
  | 'RoundPlanned'
  | 'RoundChanged'
  | 'RoundOpened'
  | 'RoundPartOpened'
  | 'RoundClosed'
  | 'RoundDeleted'
  | 'RoundSignUpOffered'
  | 'RoundSignUpEnded'
  | 'RoundRemindersSet'
  | 'RoundQuestionsSet';
const untouched = { hasLeft: false, isUndelivered: false, consent: null };

type OfReader = Exclude<RoundEvent, { type: Plain }>;

function withReader(readers: Standing['readers'], { type, data }: OfReader): Standing['readers'] {
  const { roundReaderId } = data;
  const before = readers.get(roundReaderId);
  const set = (taking: Taking) => new Map(readers).set(roundReaderId, taking);
  switch (type) {
    case 'RoundReaderAsked':
      return set({ ...untouched, recipientId: data.recipientId, cameBy: 'asked', person: null });
    case 'RoundSignedUp': {
      const { readerKind, readerId } = data;
      const person = { readerKind, readerId };
      return set({ ...untouched, recipientId: readerId, cameBy: 'link', person });
    }
    case 'RoundReaderRemoved':
    case 'RoundReaderForgotten':
      return new Map([...readers].filter(([id]) => id !== roundReaderId));
  }
  if (!before) return readers;
  switch (type) {
    case 'RoundInvitationNotDelivered':
      return set({ ...before, isUndelivered: true });
    case 'RoundJoined': {
      const { readerKind, readerId } = data;
      return set({ ...before, person: { readerKind, readerId }, hasLeft: false, isUndelivered: false });
    }
    case 'RoundAddressGiven':
      return set({ ...before, recipientId: data.recipientId });
    case 'RoundReaderClaimed':
      return set({ ...before, person: { readerKind: 'user', readerId: data.userId } });
    case 'RoundLeft':
      return set({ ...before, hasLeft: true, isUndelivered: false, consent: null });
    case 'RoundConsentGiven':
      return set({ ...before, consent: { likes: data.likes } });
    case 'RoundConsentWithdrawn':
      return set({ ...before, consent: null });
  }
}
