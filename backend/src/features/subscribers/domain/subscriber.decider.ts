import type { Decider } from '@shulayim/event-sourcing';
import type { SubscriberEvent } from '../../../events/audience/subscriber.events.js';

type Subscriber = 'absent' | 'waiting' | 'gone';
type Joined = Extract<SubscriberEvent, { type: 'SubscriberJoined' }>['data'];
type SubscriberCommand =
  | ({ type: 'JoinList' } & Omit<Joined, 'wording'>)
  | { type: 'LeaveList'; subscriberId: string }
  | { type: 'RemoveSubscriber'; subscriberId: string; reason: string | null };

export const subscriber: Decider<Subscriber, SubscriberCommand, SubscriberEvent> = {
  initial: 'absent',
  decide(state, command) {
    if (command.type === 'JoinList') {
      const { type: _, ...data } = command;
      return [{ type: 'SubscriberJoined', data: { ...data, wording: 'waiting_list_1' } }];
    }
    // Idempotent: mail programs repeat themselves.
    if (state !== 'waiting') return [];
    const { subscriberId } = command;
    if (command.type === 'LeaveList') return [{ type: 'SubscriberUnsubscribed', data: { subscriberId } }];
    return [{ type: 'SubscriberRemoved', data: { subscriberId, reason: command.reason } }];
  },
  evolve: (_, event) => (event.type === 'SubscriberJoined' ? 'waiting' : 'gone'),
};
