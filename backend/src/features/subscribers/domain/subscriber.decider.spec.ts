import { deciderSpec } from '@shulayim/event-sourcing';
import { subscriber } from './subscriber.decider.js';
import type { SubscriberEvent } from '../../../events/audience/subscriber.events.js';

const subscriberId = '0190a000-0000-7000-8000-000000000071';
const details = { subscriberId, name: 'נועה', email: 'noa@example.org', source: 'homepage', language: 'en' } as const;
const joined: SubscriberEvent = { type: 'SubscriberJoined', data: { ...details, wording: 'waiting_list_1' } };
const left: SubscriberEvent = { type: 'SubscriberUnsubscribed', data: { subscriberId } };
const leave = { type: 'LeaveList', subscriberId } as const;
const { given } = deciderSpec(subscriber);

describe('a place on the waiting list', () => {
  it('records what its form said', () =>
    given()
      .when({ type: 'JoinList', ...details })
      .then(joined));
  it('can be left', () => given(joined).when(leave).then(left));
  it('can be left twice', () => given(joined, left).when(leave).thenNothing());
  it('that nobody took cannot be left', () => given().when(leave).thenNothing());
  it('is taken away once, with the reason', () => {
    const remove = { type: 'RemoveSubscriber', subscriberId, reason: 'כתובת שגויה' } as const;
    const removed: SubscriberEvent = { type: 'SubscriberRemoved', data: { subscriberId, reason: 'כתובת שגויה' } };
    given(joined).when(remove).then(removed);
    given(joined, removed).when(remove).thenNothing();
    given(joined, left).when(remove).thenNothing();
  });
});
