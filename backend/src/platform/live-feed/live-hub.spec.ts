import { comparePositions, type Position, type RecordedEvent } from '@shulayim/event-sourcing';
import { nobody, type Person } from '../auth/visitor.js';
import { NotFound } from '../failures/refusals.js';
import type { Connection } from './connections.js';
import { LiveHub } from './live-hub.js';
import type { LiveEffect, SignOut } from './live-source.js';

/** A hub with one family of topics, whose rights a test can take away. */
function hubWithTopic(log: readonly RecordedEvent[] = [], looked: (after: Position) => void = () => undefined) {
  const hub = new LiveHub({
    async readSince(after, limit) {
      looked(after);
      return log.filter(({ position }) => comparePositions(position, after) > 0).slice(0, limit);
    },
  });
  let answers: boolean[] = [];
  let asked = 0;
  let [underWay, most] = [0, 0];
  hub.register({
    topic: {
      owns: (topic) => topic.startsWith('part/'),
      async allow() {
        asked += 1;
        most = Math.max(most, (underWay += 1));
        const may = answers.shift() !== false;
        await Promise.resolve();
        underWay -= 1;
        if (!may) throw new NotFound();
      },
      lost: () => ({ name: 'access-revoked', payload: {} }),
    },
  });
  const connect = (person: Partial<Person> | null = null) => {
    const heard: string[] = [];
    const connection: Connection = {
      visitor: { ...nobody, person: person as Person | null },
      emit: (name) => void heard.push(name),
      disconnect: () => undefined,
    };
    hub.add(connection);
    return { heard, connection };
  };
  return { hub, connect, answer: (...next: boolean[]) => (answers = next), asked: () => asked, mostAtOnce: () => most };
}

describe('the live hub', () => {
  it('forgets the topics of a socket that is gone', async () => {
    const { hub, connect } = hubWithTopic();
    const [stays, goes] = [connect(), connect({ id: 'dana' })];
    await hub.join(goes.connection, 'part/1', null);
    await hub.join(goes.connection, 'part/2', null);
    await hub.join(stays.connection, 'part/2', null);
    hub.remove(goes.connection);
    expect([hub.isFollowed('part/1'), hub.isFollowed('part/2')]).toEqual([false, true]);
    hub.remove(stays.connection);
    expect(hub.isFollowed('part/2')).toBe(false);
    hub.tellPerson('dana', 'unread', {});
    expect([stays.heard, goes.heard]).toEqual([[], []]);
    expect(hub.connectionCount).toBe(0);
  });

  it('does not let a socket follow that went while its right was being asked for', async () => {
    const { hub, connect } = hubWithTopic();
    const { connection } = connect();
    const joining = hub.join(connection, 'part/1', null);
    hub.remove(connection);
    await joining;
    expect(hub.isFollowed('part/1')).toBe(false);
  });

  it('asks once more after joining: the right may have gone meanwhile', async () => {
    const { hub, connect, answer } = hubWithTopic();
    const { connection, heard } = connect();
    answer(true, false);
    await hub.join(connection, 'part/1', null);
    expect(heard).toEqual(['access-revoked']);
    expect(hub.isFollowed('part/1')).toBe(false);
  });

  it('asks for whoever joins, however many are there', async () => {
    const { hub, connect, asked } = hubWithTopic();
    for (let n = 0; n < 10; n += 1) await hub.join(connect().connection, 'part/1', null);
    expect(asked()).toBe(20);
  });

  it('asks for many at once, and each hears of their own right alone', async () => {
    const { hub, connect, answer, mostAtOnce } = hubWithTopic();
    const all = Array.from({ length: 300 }, () => connect());
    for (const [n, { connection }] of all.entries()) await hub.join(connection, `part/${n % 2}`, null);
    answer(...Array.from({ length: 300 }, (_, n) => n !== 7));
    await hub.recheckAll();
    expect(all.filter(({ heard }) => heard.length > 0)).toHaveLength(1);
    expect(mostAtOnce()).toBe(200);
  });

  it('tells a person on each of their sockets, and nobody else', () => {
    const { hub, connect } = hubWithTopic();
    const sockets = [connect({ id: 'dana' }), connect({ id: 'dana' }), connect({ id: 'noam' }), connect()];
    hub.tellPerson('dana', 'unread', { count: 1 });
    expect(sockets.map(({ heard }) => heard.length)).toEqual([1, 1, 0, 0]);
  });

  it('asks again for whoever may have lost the right by time alone', async () => {
    const { hub, connect, answer } = hubWithTopic();
    const { connection, heard } = connect();
    await hub.join(connection, 'part/1', null);
    await hub.recheckAll();
    expect(heard).toEqual([]);
    answer(false);
    await hub.recheckAll();
    expect(heard).toEqual(['access-revoked']);
    expect(hub.isFollowed('part/1')).toBe(false);
  });
});

const at = (position: number) => ({ xid: '1', position: String(position) });
const happened = (position: number) => ({ type: 'Happened', position: at(position) }) as RecordedEvent;
const told = ({ position }: RecordedEvent): LiveEffect => ({
  kind: 'message',
  position,
  topic: 'part/1',
  name: 'comment',
  payloadFor: () => ({}),
});

describe('whoever comes back', () => {
  async function comesBack(missed: number): Promise<string[]> {
    const { hub, connect } = hubWithTopic(Array.from({ length: missed }, (_, n) => happened(n + 1)));
    hub.register({
      source: {
        types: ['Happened'],
        effects: async (events) => events.map(told),
        missedEvents: async () => ({ sql: 'true', values: [] }),
      },
    });
    const { connection, heard } = connect();
    await hub.join(connection, 'part/1', at(0));
    return heard;
  }

  it('hears up to 500 things that were missed', async () =>
    expect(await comesBack(500)).toEqual(Array.from({ length: 500 }, () => 'comment')));

  it('shares a look at the log with those who come back to the same topic, each from their own place', async () => {
    const log = Array.from({ length: 9 }, (_, n) => happened(n + 1));
    const looks: string[] = [];
    const { hub, connect } = hubWithTopic(log, (after) => looks.push(after.position));
    hub.register({
      source: {
        types: ['Happened'],
        effects: async (events) => events.map((event) => told(event)),
        missedEvents: async (topic) => ({ sql: topic, values: [] }),
      },
    });
    const sockets = Array.from({ length: 6 }, () => connect());
    await Promise.all(
      sockets.map(({ connection }, n) => hub.join(connection, n < 5 ? 'part/1' : 'part/2', at(n < 5 ? 8 - n : 3))),
    );
    expect(looks.sort()).toEqual(['3', '4']);
    expect(sockets.map(({ heard }) => heard.length)).toEqual([1, 2, 3, 4, 5, 0]);
  });

  it('is told to load again when they are more, and hears none of them', async () =>
    expect(await comesBack(501)).toEqual(['resync']));
});

describe('signing out', () => {
  const dana = { id: 'dana', sessionId: 'phone' };
  async function heardAfter(of: SignOut['of']): Promise<string[][]> {
    const { hub, connect } = hubWithTopic();
    const effect = { kind: 'sign-out', position: at(1), of, why: 'signed_out' } as const;
    hub.register({ source: { types: ['Happened'], effects: async () => [effect] } });
    const sockets = [
      connect(dana),
      connect({ ...dana, sessionId: 'desk' }),
      connect({ id: 'noa', sessionId: 'n' }),
      connect(),
    ];
    await hub.publish([happened(1)]);
    return sockets.map(({ heard }) => heard);
  }

  it('of one session ends that one alone', async () =>
    expect(await heardAfter({ sessionId: 'phone' })).toEqual([['signed-out'], [], [], []]));

  it('of a person ends all of theirs, and nobody else’s', async () =>
    expect(await heardAfter({ personId: 'dana' })).toEqual([['signed-out'], ['signed-out'], [], []]));
});
