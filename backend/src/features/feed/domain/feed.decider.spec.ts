import { deciderSpec } from '@shulayim/event-sourcing';
import { feed } from './feed.decider.js';
import type { FeedEvent } from '../../../events/notices/feed.events.js';

const userId = '0190a000-0000-7000-8000-000000000001';
const seen = (xid: string, position: string): FeedEvent => ({ type: 'FeedSeen', data: { userId, xid, position } });
const mark = (xid: string, position: string) => ({ type: 'MarkSeen', userId, upTo: { xid, position } }) as const;
const { given } = deciderSpec(feed);

describe('the place up to which a feed was seen', () => {
  it('moves forward', () => given(seen('9', '20')).when(mark('10', '19')).then(seen('10', '19')));
  it('never moves back', () => given(seen('10', '19')).when(mark('9', '20')).thenNothing());
});
