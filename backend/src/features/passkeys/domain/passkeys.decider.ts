import type { Decider } from '@shulayim/event-sourcing';
import type { PasskeyEvent } from '../../../events/people/passkey.events.js';
import { PasskeyMissing, PasskeysFull } from './passkeys.errors.js';

interface AddPasskey {
  type: 'AddPasskey';
  userId: string;
  passkeyId: string;
  name: string;
  /** How many an account may have, blocked ones among them. */
  most: number;
}
export type PasskeyCommand =
  | AddPasskey
  | { type: 'RemovePasskey'; userId: string; passkeyId: string; keptSessionId: string }
  | { type: 'BlockPasskey'; userId: string; passkeyId: string }
  | { type: 'ResetPasskeys'; userId: string };

/** By their ids; one that was removed stays known, so that removing it again is no error. */
type Passkeys = ReadonlyMap<string, 'good' | 'blocked' | 'removed'>;

export const passkeys: Decider<Passkeys, PasskeyCommand, PasskeyEvent> = {
  initial: new Map(),
  decide(known, command) {
    switch (command.type) {
      case 'AddPasskey':
        return add(known, command);
      case 'RemovePasskey': {
        const { type: _, ...data } = command;
        const state = known.get(data.passkeyId);
        if (!state) throw new PasskeyMissing();
        return state === 'removed' ? [] : [{ type: 'PasskeyRemoved', data }];
      }
      case 'BlockPasskey': {
        const { userId, passkeyId } = command;
        return known.get(passkeyId) === 'good' ? [{ type: 'PasskeyBlocked', data: { userId, passkeyId } }] : [];
      }
      case 'ResetPasskeys':
        if (countOf(known) === 0) throw new PasskeyMissing();
        return [{ type: 'PasskeysReset', data: { userId: command.userId } }];
    }
  },
  evolve(known, event) {
    switch (event.type) {
      case 'PasskeyAdded':
        return new Map(known).set(event.data.passkeyId, 'good');
      case 'PasskeyRemoved':
        return new Map(known).set(event.data.passkeyId, 'removed');
      case 'PasskeyBlocked':
        return new Map(known).set(event.data.passkeyId, 'blocked');
      case 'PasskeysReset':
        return new Map([...known.keys()].map((id) => [id, 'removed']));
    }
  },
};

const countOf = (known: Passkeys): number => [...known.values()].filter((state) => state !== 'removed').length;

function add(known: Passkeys, { type: _, most, ...data }: AddPasskey): PasskeyEvent[] {
  if (countOf(known) >= most) throw new PasskeysFull();
  return [{ type: 'PasskeyAdded', data }];
}
