import { Notifications, OneComment, Unread, type Comment, type Notification } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import type { TestProject } from '../../support/projects.js';
import type { World } from '../../support/world.js';

let pool: World['pool'] | null = null;
/** The world that the spec plays in. */
export const playIn = (world: World): void => void (pool = world.pool);

/** A page leaves out what has no certain place yet when other writes of this database server take long: a spec waits for them. */
const settled = (): Promise<void> =>
  until(async () => {
    const waiting = await pool?.query('SELECT 1 FROM events WHERE xid >= log_horizon() LIMIT 1');
    return waiting?.rowCount === 0;
  });

/** What people do with what they are told, and what is told of. */
export async function page(person: Person, query = '') {
  await settled();
  return (await person.get(`/api/notifications${query}`)).as(Notifications);
}
export const told = async (person: Person): Promise<Notification[]> => (await page(person)).notifications;
export const kinds = async (person: Person) => (await told(person)).map(({ kind }) => kind);
export const unread = async (person: Person) => (await person.get('/api/notifications/unread')).as(Unread).count;
export const markRead = async (person: Person, body: object) =>
  (await person.post('/api/notifications/read', body)).as(Unread).count;

export const open = (person: Person, { part }: Pick<TestProject, 'part'>) =>
  person.post(`/api/texts/${part.id}/access`);
export const reply = async (person: Person, { id }: Comment) =>
  (await person.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' })).as(OneComment, 201).comment;
export const resolve = async (person: Person, { id }: Comment) =>
  (await person.post(`/api/comments/${id}/resolve`)).as(OneComment);
