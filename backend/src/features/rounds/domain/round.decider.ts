import type { Decider } from '@shulayim/event-sourcing';
import type { RoundEvent, RoundPartVersion, RoundPlace, RoundPlan } from '../../../events/reading/round.events.js';
import { RoundFull, RoundIsClosed, RoundIsOpen, RoundMissing, RoundPlacesTaken } from './round.errors.js';
import { questionsAfter, type WishedQuestion } from './round-questions.js';
import { evolve, type Person, type RoundState, type Standing, type Taking } from './round.state.js';

export interface Asked {
  readonly roundReaderId: string;
  readonly recipientId: string;
  readonly email: string | null;
}
type OfReader = { roundReaderId: string };
type EventData<Type extends RoundEvent['type']> = Extract<RoundEvent, { type: Type }>['data'];
export type RoundCommand =
  | { type: 'PlanRound'; place: RoundPlace; plan: RoundPlan; questions?: readonly WishedQuestion[] | undefined }
  /** `questions`: all that it asks; without them what it asks stays. */
  | { type: 'ChangeRound'; plan: RoundPlan; questions?: readonly WishedQuestion[] | undefined }
  | { type: 'OpenRound'; parts: readonly RoundPartVersion[] }
  /** `number`: the part's place in the round, from 0. */
  | { type: 'OpenPart'; partId: string; number: number }
  | { type: 'CloseRound'; isEarly: boolean }
  | { type: 'DeleteRound' }
  | { type: 'OfferSignUp'; places: number }
  | { type: 'EndSignUp' }
  | { type: 'SetReminders'; words: string | null }
  /** `most`: readers of one round. */
  | { type: 'AskReaders'; readers: readonly Asked[]; most: number }
  | ({ type: 'RecordNotDelivered' } & OfReader)
  | ({ type: 'JoinRound'; person: Person; readerName: string | null } & OfReader)
  | ({ type: 'SignUp'; person: Person; readerName: string | null; likes: string | null; most: number } & OfReader & {
        /** Where they may be written to. */
        address: { recipientId: string; email: string } | null;
      })
  | ({ type: 'LeaveRound'; reason: EventData<'RoundLeft'>['reason'] } & OfReader)
  | ({ type: 'RemoveReader' } & OfReader)
  | ({ type: 'GiveConsent'; likes: string | null } & OfReader)
  | ({ type: 'WithdrawConsent' } & OfReader)
  | ({ type: 'ForgetReader' } & OfReader)
  | { type: 'ClaimReader'; guestId: string; userId: string };

/** One round of readers of a work. Idempotent: mail programs, clocks and people repeat themselves. */
export const rounds: Decider<RoundState, RoundCommand, RoundEvent> = {
  initial: { status: 'absent' },
  decide(state, command) {
    if (command.type === 'PlanRound') {
      if (state.status !== 'absent') return [];
      return [
        { type: 'RoundPlanned', data: { ...command.place, ...command.plan } },
        ...setQuestions(command.place, [], command.questions),
      ];
    }
    if (state.status === 'absent') {
      // A mail may come back, and a part's day, when the round is gone.
      if (['DeleteRound', 'RecordNotDelivered', 'OpenPart'].includes(command.type)) return [];
      throw new RoundMissing();
    }
    return 'roundReaderId' in command ? ofReader(state, command) : ofRound(state, command);
  },
  evolve,
};

function ofRound(state: Standing, command: Exclude<RoundCommand, { type: 'PlanRound' } | OfReader>): RoundEvent[] {
  const { place, status } = state;
  switch (command.type) {
    case 'ChangeRound':
      return [...change(state, command.plan), ...setQuestions(place, state.questions, command.questions)];
    case 'OpenRound':
      return status === 'planned' ? [{ type: 'RoundOpened', data: { ...place, parts: [...command.parts] } }] : [];
    case 'OpenPart':
      return openPart(state, command);
    case 'CloseRound':
      if (status === 'closed') return [];
      return [{ type: 'RoundClosed', data: { ...place, isEarly: command.isEarly, ...neverOpened(state) } }];
    case 'DeleteRound':
      if (status !== 'planned') throw new RoundIsOpen();
      return [{ type: 'RoundDeleted', data: place }];
    case 'OfferSignUp':
      notClosed(state);
      if (state.places === command.places) return [];
      return [{ type: 'RoundSignUpOffered', data: { ...place, places: command.places } }];
    case 'EndSignUp':
      return state.places === null ? [] : [{ type: 'RoundSignUpEnded', data: place }];
    case 'SetReminders':
      if (command.words !== null) notClosed(state);
      if (state.reminderWords === command.words) return [];
      return [{ type: 'RoundRemindersSet', data: { ...place, words: command.words } }];
    case 'AskReaders':
      return ask(state, command.readers, command.most);
    case 'ClaimReader': {
      const { guestId, userId } = command;
      return [...state.readers]
        .filter(([, { person }]) => person?.readerKind === 'guest' && person.readerId === guestId)
        .map(([roundReaderId]) => ({ type: 'RoundReaderClaimed', data: { ...place, roundReaderId, guestId, userId } }));
    }
  }
}

/** A work that has no part until the last day has nothing to open. */
const neverOpened = ({ status }: Standing) => (status === 'planned' ? { neverOpened: true } : {});

/** What has begun keeps its first day and its pace. */
function change({ place, plan, status }: Standing, next: RoundPlan): RoundEvent[] {
  if (status === 'closed') throw new RoundIsClosed();
  const isKept = plan.opensAt === next.opensAt && plan.pace === next.pace && plan.paceDays === next.paceDays;
  if (status === 'open' && !isKept) throw new RoundIsOpen();
  const isSame = isKept && plan.name === next.name && plan.note === next.note && plan.closesAt === next.closesAt;
  return isSame ? [] : [{ type: 'RoundChanged', data: { ...place, ...next } }];
}

/** Each once, in their order, and by days alone: elsewhere a part is open with the round, or by what its reader finished. */
function openPart(
  { place, plan, status, lastOpenedPart }: Standing,
  { partId, number }: Extract<RoundCommand, { type: 'OpenPart' }>,
): RoundEvent[] {
  if (status !== 'open' || plan.pace !== 'every_days' || number <= lastOpenedPart) return [];
  return [{ type: 'RoundPartOpened', data: { ...place, partId, number } }];
}

function setQuestions(
  place: RoundPlace,
  before: Standing['questions'],
  wished: readonly WishedQuestion[] | undefined,
): RoundEvent[] {
  const questions = wished ? questionsAfter(before, wished) : null;
  return questions ? [{ type: 'RoundQuestionsSet', data: { ...place, questions } }] : [];
}

function notClosed({ status }: Standing): void {
  if (status === 'closed') throw new RoundIsClosed();
}

/** Whoever was asked before is not asked again. */
function ask(state: Standing, asked: readonly Asked[], most: number): RoundEvent[] {
  notClosed(state);
  const known = new Set(
    [...state.readers.values()].flatMap(({ recipientId, person }) => [recipientId, person?.readerId]),
  );
  const added = asked.filter(({ recipientId }) => !known.has(recipientId));
  if (added.length > 0 && state.readers.size + added.length > most) throw new RoundFull();
  return added.map((one) => ({ type: 'RoundReaderAsked', data: { ...state.place, ...one } }));
}

function ofReader(state: Standing, command: Extract<RoundCommand, OfReader>): RoundEvent[] {
  const { place } = state;
  const { roundReaderId } = command;
  if (command.type === 'SignUp') return signUp(state, command);
  const taking = state.readers.get(roundReaderId);
  const data = { ...place, roundReaderId };
  if (command.type === 'RemoveReader') return taking ? [{ type: 'RoundReaderRemoved', data }] : [];
  if (command.type === 'RecordNotDelivered') return notDelivered(state, command);
  if (command.type === 'ForgetReader') return taking ? [{ type: 'RoundReaderForgotten', data }] : [];
  if (!taking) throw new RoundMissing();
  if (command.type === 'WithdrawConsent') return taking.consent ? [{ type: 'RoundConsentWithdrawn', data }] : [];
  if (command.type === 'GiveConsent') return giveConsent(taking, command.likes, data);
  if (command.type === 'LeaveRound') {
    return taking.hasLeft ? [] : [{ type: 'RoundLeft', data: { ...data, reason: command.reason } }];
  }
  const isTheirs = taking.person?.readerId === command.person.readerId;
  if (isTheirs && !taking.hasLeft) return [];
  // Whoever takes part already goes on as somebody else when they open their link on another device.
  if (!taking.person || taking.hasLeft) notClosed(state);
  return [{ type: 'RoundJoined', data: { ...data, ...command.person, readerName: command.readerName } }];
}

/** Whoever has come, or left, has got it, by whichever way; and what is over waits for nobody. */
function notDelivered({ place, status, readers }: Standing, { roundReaderId }: OfReader): RoundEvent[] {
  const taking = readers.get(roundReaderId);
  const isAwaited = taking && !taking.person && !taking.hasLeft && !taking.isUndelivered && status !== 'closed';
  return isAwaited ? [{ type: 'RoundInvitationNotDelivered', data: { ...place, roundReaderId } }] : [];
}

/** Only who takes part, or took part to the end. */
function giveConsent(
  { person, hasLeft, consent }: Taking,
  likes: string | null,
  data: RoundPlace & OfReader,
): RoundEvent[] {
  if (!person || hasLeft) throw new RoundMissing();
  if (consent && consent.likes === likes) return [];
  return [{ type: 'RoundConsentGiven', data: { ...data, readerId: person.readerId, likes } }];
}

function signUp(state: Standing, command: RoundCommand & { type: 'SignUp' }): RoundEvent[] {
  notClosed(state);
  const { roundReaderId, person, most, readerName, likes, address } = command;
  // Also whoever was asked by their account, and comes by this link all the same.
  const known = [...state.readers].find(
    ([, taking]) => (taking.person?.readerId ?? taking.recipientId) === person.readerId,
  );
  if (known?.[1].person && !known[1].hasLeft) return [];
  if (known) {
    return [{ type: 'RoundJoined', data: { ...state.place, roundReaderId: known[0], ...person, readerName } }];
  }
  if (state.places === null) throw new RoundIsClosed();
  if (takenOf(state) >= state.places || state.readers.size >= most) throw new RoundPlacesTaken();
  const reader = { ...state.place, roundReaderId };
  const given: RoundEvent[] = address ? [{ type: 'RoundAddressGiven', data: { ...reader, ...address } }] : [];
  return [{ type: 'RoundSignedUp', data: { ...reader, ...person, readerName, likes } }, ...given];
}

/** Places by the round's link: whoever left has made room. */
const takenOf = ({ readers }: Standing): number =>
  [...readers.values()].filter(({ cameBy, hasLeft }) => cameBy === 'link' && !hasLeft).length;
