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
  | { type: 'RenamePasskey'; userId: string; passkeyId: string; name: string }
  | { type: 'RemovePasskey'; userId: string; passkeyId: string; keptSessionId: string }
  | { type: 'BlockPasskey'; userId: string; passkeyId: string }
  | { type: 'ResetPasskeys'; userId: string };

interface Known {
  readonly name: string;
  readonly state: 'good' | 'blocked' | 'removed';
}
/** By their ids; one that was removed stays known, so that removing it again is no error. */
type Passkeys = ReadonlyMap<string, Known>;

export const passkeys: Decider<Passkeys, PasskeyCommand, PasskeyEvent> = {
  initial: new Map(),
  decide(known, command) {
    switch (command.type) {
      case 'AddPasskey':
        return add(known, command);
      case 'RenamePasskey': {
        const { type: _, ...data } = command;
        const passkey = known.get(data.passkeyId);
        if (!passkey || passkey.state === 'removed') throw new PasskeyMissing();
        return passkey.name === data.name ? [] : [{ type: 'PasskeyRenamed', data }];
      }
      case 'RemovePasskey': {
        const { type: _, ...data } = command;
        const passkey = known.get(data.passkeyId);
        if (!passkey) throw new PasskeyMissing();
        return passkey.state === 'removed' ? [] : [{ type: 'PasskeyRemoved', data }];
      }
      case 'BlockPasskey': {
        const { userId, passkeyId } = command;
        return known.get(passkeyId)?.state === 'good' ? [{ type: 'PasskeyBlocked', data: { userId, passkeyId } }] : [];
      }
      case 'ResetPasskeys':
        if (countOf(known) === 0) throw new PasskeyMissing();
        return [{ type: 'PasskeysReset', data: { userId: command.userId } }];
    }
  },
  evolve(known, event) {
    switch (event.type) {
      case 'PasskeyAdded':
        return new Map(known).set(event.data.passkeyId, { name: event.data.name, state: 'good' });
      case 'PasskeyRenamed':
        return changed(known, event.data.passkeyId, { name: event.data.name });
      case 'PasskeyRemoved':
        return changed(known, event.data.passkeyId, { state: 'removed' });
      case 'PasskeyBlocked':
        return changed(known, event.data.passkeyId, { state: 'blocked' });
      case 'PasskeysReset':
        return new Map([...known].map(([id, passkey]) => [id, { ...passkey, state: 'removed' }]));
    }
  },
};

const countOf = (known: Passkeys): number => [...known.values()].filter(({ state }) => state !== 'removed').length;

function changed(known: Passkeys, id: string, change: Partial<Known>): Passkeys {
  const passkey = known.get(id);
  return passkey ? new Map(known).set(id, { ...passkey, ...change }) : known;
}

function add(known: Passkeys, { type: _, most, ...data }: AddPasskey): PasskeyEvent[] {
  if (countOf(known) >= most) throw new PasskeysFull();
  return [{ type: 'PasskeyAdded', data }];
}
