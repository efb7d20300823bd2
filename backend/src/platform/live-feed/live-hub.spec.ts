import { nobody } from '../auth/visitor.js';
import { NotFound } from '../failures/refusals.js';
import { LiveHub, type Connection } from './live-hub.js';

/** A hub with one family of topics, whose rights a test can take away. */
function hubWithTopic() {
  const hub = new LiveHub({ readSince: async () => [] });
  let answers: boolean[] = [];
  let asked = 0;
  hub.register({
    topic: {
      owns: (topic) => topic.startsWith('part/'),
      async allow() {
        asked += 1;
        if (answers.shift() === false) throw new NotFound();
      },
      lost: () => ({ name: 'access-revoked', payload: {} }),
    },
  });
  const connect = () => {
    const heard: string[] = [];
    const connection: Connection = {
      visitor: nobody,
      emit: (name) => void heard.push(name),
      disconnect: () => undefined,
    };
    hub.add(connection);
    return { heard, connection };
  };
  return { hub, connect, answer: (...next: boolean[]) => (answers = next), asked: () => asked };
}

describe('the live hub', () => {
  it('forgets the topics of a socket that is gone', async () => {
    const { hub, connect } = hubWithTopic();
    const [stays, goes] = [connect(), connect()];
    await hub.join(goes.connection, 'part/1', null);
    await hub.join(goes.connection, 'part/2', null);
    await hub.join(stays.connection, 'part/2', null);
    hub.remove(goes.connection);
    expect([hub.isFollowed('part/1'), hub.isFollowed('part/2')]).toEqual([false, true]);
    hub.remove(stays.connection);
    expect(hub.isFollowed('part/2')).toBe(false);
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
