import type { Decider } from '@shulayim/event-sourcing';
import type { Warning, WarningEvent } from '../../../events/moderation/moderation.events.js';

type WarningCommand =
  | { type: 'WarnAccount'; warning: Warning }
  | { type: 'WithdrawWarning'; warningId: string; userId: string; reason: string };

/** Given once, withdrawn once. */
export const warning: Decider<'absent' | 'given' | 'withdrawn', WarningCommand, WarningEvent> = {
  initial: 'absent',
  decide(state, command) {
    if (command.type === 'WarnAccount')
      return state === 'absent' ? [{ type: 'AccountWarned', data: command.warning }] : [];
    const { type: _, ...data } = command;
    return state === 'given' ? [{ type: 'WarningWithdrawn', data }] : [];
  },
  evolve: (_, { type }) => (type === 'AccountWarned' ? 'given' : 'withdrawn'),
};
