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

const at = (position: number) => ({ xid: '1', position: String(position) });
const of = (...positions: number[]) => positions.map((position) => ({ position }));

/** Somebody whose missed messages come when they are told to. */
function following() {
  const heard: object[] = [];
  const follower = new Follower('feed/1', nobody, (_, payload) => void heard.push(payload));
  let answer: (missed: LiveMessage[]) => void = () => undefined;
  const begin = (since: number | null = null): Promise<void> =>
    follower.begin(since === null ? null : at(since), () => new Promise((resolve) => (answer = resolve)));
  const caughtUp = async (begun: Promise<void>, ...missed: LiveMessage[]): Promise<void> => {
    await Promise.resolve(); // a second beginning waits for the first
    answer(missed);
    await begun;
  };
  return { heard, follower, begin, caughtUp };
}

describe('a follower', () => {
  it('hears what it missed before what came meanwhile, each once', async () => {
    const { heard, follower, begin, caughtUp } = following();
    const begun = begin(1);
    follower.deliver(message(3));
    follower.deliver(message(4));
    expect(heard).toEqual([]);
    await caughtUp(begun, message(2), message(3));
    follower.deliver(message(5));
    expect(heard).toEqual(of(2, 3, 4, 5));
  });

  it('never hears a position again', async () => {
    const { heard, follower, begin } = following();
    await begin();
    follower.deliver(message(7));
    follower.deliver(message(7));
    follower.deliver(message(6));
    expect(heard).toEqual(of(7));
  });

  it('never hears what it had seen before it came', async () => {
    const { heard, follower, begin, caughtUp } = following();
    const begun = begin(3);
    follower.deliver(message(3));
    await caughtUp(begun);
    follower.deliver(message(4));
    expect(heard).toEqual(of(4));
  });

  it('hears everything that is told of one event, each once, whichever comes first', async () => {
    const { heard, follower, begin, caughtUp } = following();
    await caughtUp(begin(0), message(2, true, 'changed'), message(2), message(1));
    follower.deliver(message(1, true, 'notification'));
    follower.deliver(message(2));
    expect(heard).toEqual(of(2, 2, 1));
  });

  it('is not kept from its own by what was for others', async () => {
    const { heard, begin, caughtUp } = following();
    await caughtUp(begin(0), message(1, false), message(1));
    expect(heard).toEqual(of(1));
  });

  it('does not hear what is not for it', async () => {
    const { heard, begin, caughtUp } = following();
    await caughtUp(begin(0), message(1, false), message(2));
    expect(heard).toEqual(of(2));
  });

  it('is brought what it missed only once, however often it begins', async () => {
    const { heard, begin, caughtUp } = following();
    const [first, second] = [begin(0), begin(0)];
    await caughtUp(first, message(1), message(2));
    await second;
    await begin(1);
    await begin();
    expect(heard).toEqual(of(1, 2));
  });

  it('that began without a position is brought what was before its first message, and nothing again', async () => {
    const { heard, follower, begin, caughtUp } = following();
    await begin();
    follower.deliver(message(5));
    follower.deliver(message(6));
    const late = begin(2);
    await Promise.resolve();
    follower.deliver(message(7));
    await caughtUp(late, message(3), message(4), message(5), message(6), message(7));
    follower.deliver(message(8));
    expect(heard).toEqual(of(5, 6, 3, 4, 7, 8));
  });
});
