import type { Decider } from '@shulayim/event-sourcing';
import type { ReadModelEvent } from '../../../events/site/read-model.events.js';

type ReadModelState = { isUnderWay: boolean };
type ReadModelCommand =
  | { type: 'RequestRebuild'; name: string; reason: string | null }
  | { type: 'FinishRebuild'; name: string; events: number; ms: number }
  | { type: 'GiveUpRebuild'; name: string };

export const readModelStream = (name: string): string => `projection-${name}`;

export const readModel: Decider<ReadModelState, ReadModelCommand, ReadModelEvent> = {
  initial: { isUnderWay: false },
  decide({ isUnderWay }, command) {
    switch (command.type) {
      case 'RequestRebuild': {
        const { name, reason } = command;
        // A second press while it waits or runs is not an error.
        return isUnderWay ? [] : [{ type: 'ProjectionRebuildRequested', data: { name, reason } }];
      }
      case 'FinishRebuild': {
        const { name, events, ms } = command;
        return isUnderWay ? [{ type: 'ProjectionRebuilt', data: { name, events, ms } }] : [];
      }
      case 'GiveUpRebuild':
        return isUnderWay ? [{ type: 'ProjectionRebuildFailed', data: { name: command.name } }] : [];
    }
  },
  evolve(_, { type }) {
    return { isUnderWay: type === 'ProjectionRebuildRequested' };
  },
};
