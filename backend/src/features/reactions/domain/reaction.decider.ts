import type { TextAnchor } from '@shulayim/anchoring';
import type { Decider } from '@shulayim/event-sourcing';
import type { Reacting, ReactionEvent, ReactionPlace } from '../../../events/reading/reaction.events.js';
import { ReactionsFull, ReactionsOff } from './reaction.errors.js';

type Kind = Extract<ReactionEvent, { type: 'ReactionGiven' }>['data']['kind'];

interface Standing {
  kind: Kind;
  place: ReactionPlace;
  reader: Reacting;
}
/** Null: none stands, or none any more. */
type Reaction = Standing | null;

export type ReactionCommand =
  | {
      type: 'React';
      place: ReactionPlace;
      reader: Reacting;
      guestName: string | null;
      kind: Kind;
      anchor: TextAnchor;
      /** Whether the work takes this kind of reaction. */
      isOffered: boolean;
      /** Whether the reader has as many on this part as one may have. */
      isFull: boolean;
    }
  | { type: 'TakeBack' }
  | { type: 'ClaimReaction'; guestId: string; userId: string };

/** How one passage strikes one reader: one kind at a time. Whatever holds already is no event: a tap may be sent twice. */
export const reaction: Decider<Reaction, ReactionCommand, ReactionEvent> = {
  initial: null,
  decide(state, command) {
    switch (command.type) {
      case 'React':
        return react(state, command);
      case 'TakeBack':
        // Also where the work takes no reactions any more.
        return state ? [{ type: 'ReactionTakenBack', data: { ...state.place, ...state.reader } }] : [];
      case 'ClaimReaction': {
        const { guestId, userId } = command;
        if (state?.reader.readerId !== guestId) return [];
        return [{ type: 'ReactionClaimed', data: { ...state.place, guestId, userId } }];
      }
    }
  },
  evolve(state, event): Reaction {
    switch (event.type) {
      case 'ReactionGiven': {
        const { kind, readerKind, readerId, anchor: _, ...place } = event.data;
        return { kind, place, reader: { readerKind, readerId } };
      }
      case 'ReactionSigned':
        return state;
      case 'ReactionChanged':
        return state && { ...state, kind: event.data.kind };
      case 'ReactionTakenBack':
        return null;
      case 'ReactionClaimed':
        return state && { ...state, reader: { readerKind: 'user', readerId: event.data.userId } };
    }
  },
};

function react(
  state: Reaction,
  { isOffered, isFull, place, reader, kind, anchor, guestName }: ReactionCommand & { type: 'React' },
): ReactionEvent[] {
  if (state?.kind === kind) return [];
  if (!isOffered) throw new ReactionsOff();
  if (state) return [{ type: 'ReactionChanged', data: { ...state.place, ...state.reader, kind } }];
  if (isFull) throw new ReactionsFull();
  const { readerId } = reader;
  return [
    { type: 'ReactionGiven', data: { ...place, ...reader, kind, anchor } },
    ...(guestName === null ? [] : [{ type: 'ReactionSigned' as const, data: { ...place, readerId, guestName } }]),
  ];
}
