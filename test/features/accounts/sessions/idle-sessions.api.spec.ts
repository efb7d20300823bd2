import { Sessions } from '@shulayim/contracts';
import { EndIdleSessions } from '../../../../backend/src/features/accounts/sessions/ending/end-idle-sessions.js';
import type { Person } from '../../../support/person.js';
import { until } from '../../../support/until.js';
import { password, useWorld } from '../../../support/world.js';

const world = useWorld();

const sessionsOf = async (person: Person) => (await person.get('/api/users/me/sessions')).as(Sessions).sessions;

describe('a session that nobody uses', () => {
  const unused = (person: Person, days: number) =>
    world.pool.query(
      `WITH seen AS (UPDATE session_visits v SET seen_at = now() - $2 * interval '1 day'
         FROM sessions s WHERE s.id = v.session_id AND s.user_id = $1)
       UPDATE sessions SET created_at = now() - 40 * interval '1 day' WHERE user_id = $1`,
      [person.user.id, days],
    );
  const wasSeen = async ({ user }: Person): Promise<boolean> => {
    const { rowCount } = await world.pool.query(
      'SELECT FROM session_visits v JOIN sessions s ON s.id = v.session_id WHERE s.user_id = $1',
      [user.id],
    );
    return rowCount === 1;
  };
  const look = () => world.app.get(EndIdleSessions).run();

  it('ends after 30 days, for good, and not a day before', async () => {
    const people = [await world.register('author'), await world.register('reader')];
    const [gone, stays] = people as [Person, Person];
    for (const person of people) {
      await sessionsOf(person);
      await until(() => wasSeen(person));
    }
    await unused(gone, 31);
    await unused(stays, 29);
    await look();
    (await gone.get('/api/users/me')).refused(401, 'not_signed_in');
    expect(await sessionsOf(stays)).toHaveLength(1);
    await gone.logIn(gone.user.email, password);
    expect(await sessionsOf(gone)).toHaveLength(1);
    await look();
    expect(await sessionsOf(gone)).toHaveLength(1);
  });
});
