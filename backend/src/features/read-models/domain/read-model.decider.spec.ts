import { deciderSpec } from '@shulayim/event-sourcing';
import { readModel } from './read-model.decider.js';
import type { ReadModelEvent } from '../../../events/site/read-model.events.js';

const { given } = deciderSpec(readModel);
const name = 'users';
const request = { type: 'RequestRebuild', name, reason: 'after a repair' } as const;
const finish = { type: 'FinishRebuild', name, events: 7, ms: 3 } as const;
const giveUp = { type: 'GiveUpRebuild', name } as const;
const requested: ReadModelEvent = { type: 'ProjectionRebuildRequested', data: { name, reason: 'after a repair' } };
const rebuilt: ReadModelEvent = { type: 'ProjectionRebuilt', data: { name, events: 7, ms: 3 } };
const failed: ReadModelEvent = { type: 'ProjectionRebuildFailed', data: { name } };

describe('the rebuild of a read model', () => {
  it('is asked for with a reason', () => given().when(request).then(requested));
  it('is not asked for twice while it waits or runs', () => given(requested).when(request).thenNothing());
  it('ends', () => given(requested).when(finish).then(rebuilt));
  it('may fail', () => given(requested).when(giveUp).then(failed));
  it('ends once, however often it is told', () => given(requested, rebuilt).when(finish).thenNothing());
  it('can be asked for again when it is over', () => given(requested, rebuilt).when(request).then(requested));
  it('can be asked for again when it failed', () => given(requested, failed).when(request).then(requested));
});
