import { openLine } from './live-line';

type Hear = (...args: unknown[]) => void;
const listeners = new Map<string, Hear>();
interface FakeSocket {
  connected: boolean;
  on(name: string, hear: Hear): void;
  connect: jest.Mock;
  disconnect: jest.Mock;
  emit: jest.Mock;
}
const socket: FakeSocket = {
  connected: false,
  on: (name, hear) => void listeners.set(name, hear),
  connect: jest.fn(),
  disconnect: jest.fn(() => ({ connect: socket.connect })),
  emit: jest.fn(),
};
jest.mock('socket.io-client', () => ({ io: () => socket }));

const happens = (name: string, ...args: unknown[]) => listeners.get(name)?.(...args);
const refuse = (code?: string) =>
  happens('connect_error', Object.assign(new Error('no'), code ? { data: { code } } : {}));

let statuses: string[];
let told: unknown[];
let line: ReturnType<typeof openLine>;
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  statuses = [];
  told = [];
  const onStatus = (status: string): void => void statuses.push(status);
  line = openLine({
    events: ['changed', 'signed-out'],
    auth: () => ({}),
    onConnect: () => undefined,
    onStatus,
    onMessage: (event, message) => void told.push([event, message]),
  });
});
afterEach(() => jest.useRealTimers());

it('comes back when the server ended the connection', () => {
  happens('connect');
  happens('disconnect', 'io server disconnect');
  expect(statuses).toEqual(['disconnected']);
  jest.advanceTimersByTime(1000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

it('leaves to the library what the library does', () => {
  happens('connect');
  happens('disconnect', 'transport close');
  refuse();
  jest.advanceTimersByTime(60_000);
  expect(statuses).toEqual(['disconnected', 'disconnected']);
  expect(socket.connect).not.toHaveBeenCalled();
});

it('tries on when the database was away, and does not once it is nobody’s place to', () => {
  refuse('unavailable');
  jest.advanceTimersByTime(1000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  refuse('account_inactive');
  jest.advanceTimersByTime(60_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  expect(statuses).toEqual(['disconnected', 'refused']);
});

it('tries ever more seldom, and every five seconds without end', () => {
  for (let n = 0; n < 100; n += 1) {
    refuse('unavailable');
    jest.advanceTimersByTime(5000);
    expect(socket.connect).toHaveBeenCalledTimes(n + 1);
  }
  refuse('unavailable');
  jest.advanceTimersByTime(4900);
  expect(socket.connect).toHaveBeenCalledTimes(100);
});

it('says after signing out that it does not try, and does when somebody else signs in', () => {
  happens('connect');
  happens('signed-out', { why: 'signed_out' });
  happens('disconnect', 'io server disconnect');
  jest.advanceTimersByTime(60_000);
  expect(statuses).toEqual(['refused']);
  expect(socket.connect).not.toHaveBeenCalled();
  line.reconnect();
  expect(socket.connect).toHaveBeenCalledTimes(1);
  happens('disconnect', 'io server disconnect');
  jest.advanceTimersByTime(1000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

describe('what is heard', () => {
  const changed = (position: string) => ({ topic: 'part/1', position });
  const settled = () => jest.advanceTimersByTimeAsync(0);

  it('is told in its order, before the answer to what was asked after it', async () => {
    socket.emit.mockImplementation((_event, _what, answered: () => void) => answered());
    happens('changed', changed('1'));
    line.emit('watch', { topic: 'part/1' }, () => void told.push('answered'));
    happens('changed', { topic: 7 });
    happens('changed', changed('2'));
    expect(told).toEqual([]);
    await settled();
    expect(told).toEqual([['changed', changed('1')], 'answered', ['changed', changed('2')]]);
  });

  it('is not told to whoever comes after those whom it was for', async () => {
    happens('changed', changed('1'));
    line.reconnect();
    happens('changed', changed('2'));
    await settled();
    expect(told).toEqual([['changed', changed('2')]]);
  });
});
