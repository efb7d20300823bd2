import { nobody } from '../auth/visitor.js';
import { Follower } from './follower.js';
import type { LiveMessage, LiveName } from './live-source.js';

const message = (position: number, isForMe = true, name: LiveName = 'feed'): LiveMessage => ({
  kind: 'message',
  position: { xid: '1', position: String(position) },
  topic: 'feed/1',
  name,
  payloadFor: () => (isForMe ? { position } : null),
});

const following = (since: number | null = null) => {
  const heard: object[] = [];
  const emit = (_: string, payload: object): void => void heard.push(payload);
  const last = since === null ? null : { xid: '1', position: String(since) };
  return { heard, follower: new Follower('feed/1', nobody, emit, last) };
};

describe('a follower', () => {
  it('hears what it missed before what came meanwhile, each once', () => {
    const { heard, follower } = following();
    follower.deliver(message(3));
    follower.deliver(message(4));
    expect(heard).toEqual([]);
    follower.caughtUp([message(2), message(3)]);
    follower.deliver(message(5));
    expect(heard).toEqual([2, 3, 4, 5].map((position) => ({ position })));
  });

  it('never hears a position again', () => {
    const { heard, follower } = following();
    follower.caughtUp([]);
    follower.deliver(message(7));
    follower.deliver(message(7));
    follower.deliver(message(6));
    expect(heard).toEqual([{ position: 7 }]);
  });

  it('never hears what it had seen before it came', () => {
    const { heard, follower } = following(3);
    follower.deliver(message(3));
    follower.caughtUp([]);
    follower.deliver(message(4));
    expect(heard).toEqual([{ position: 4 }]);
  });

  it('hears everything that is told of one event, each once, whichever comes first', () => {
    const { heard, follower } = following();
    follower.caughtUp([message(2, true, 'changed'), message(2), message(1)]);
    follower.deliver(message(1, true, 'notification'));
    follower.deliver(message(2));
    expect(heard).toEqual([2, 2, 1].map((position) => ({ position })));
  });

  it('is not kept from its own by what was for others', () => {
    const { heard, follower } = following();
    follower.caughtUp([message(1, false), message(1)]);
    expect(heard).toEqual([{ position: 1 }]);
  });

  it('does not hear what is not for it', () => {
    const { heard, follower } = following();
    follower.caughtUp([message(1, false), message(2)]);
    expect(heard).toEqual([{ position: 2 }]);
  });
});
