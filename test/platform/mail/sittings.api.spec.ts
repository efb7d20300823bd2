import { CreatedLink, type Comment, type Part } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { addPart, comment, createProject, openLink, type TestProject } from '../../support/projects.js';
import { startWorld, type World } from '../../support/world.js';
import { keepForLater, sendReview } from '../../features/notes/note-helpers.js';
import { mailsTo } from './support/mail-folder.js';

let world: World;
let dana: Person;
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  // Mails go when the test lets them.
  world = await startWorld({ MAIL_SETTLE_SECONDS: '3600' });
});
beforeEach(async () => {
  dana = await world.register('author', 'דנה אלון');
  await dana.put('/api/users/me', { mail_frequency: 'immediately' });
  project = await createProject(dana, { visibility_status: 'shared', title: 'שלוש סירות' });
  noa = await reader('נועה לוי');
});
afterAll(() => world.close());

async function reader(name: string): Promise<Person> {
  const person = await world.register('reader', name);
  const answer = await dana.post('/api/sharing/create', { projectId: project.project.id });
  await openLink(person, answer.as(CreatedLink, answer.status).shareableText);
  return person;
}
const mails = () => mailsTo(world.app.get(Settings).dataDir, 'new-comment', dana.user.email);
const rows = async () =>
  (
    await world.pool.query<{ id: string; state: string; next_try_at: Date; created_at: Date; comment: string }>(
      `SELECT id, state, next_try_at, created_at, ref->>'commentId' AS comment FROM mail_outbox
       WHERE recipient_id = $1 AND kind = 'new_comment' ORDER BY created_at`,
      [dana.user.id],
    )
  ).rows;
const letGo = (...comments: Comment[]) =>
  world.pool.query(
    `UPDATE mail_outbox SET next_try_at = now()
     WHERE recipient_id = $1 AND state = 'waiting' AND ($2 OR ref->>'commentId' = ANY($3))`,
    [dana.user.id, comments.length === 0, comments.map(({ id }) => id)],
  );
/** None of the rows is due, or in hand, any more. */
const settled = () =>
  until(async () =>
    (await rows()).every(
      ({ state, next_try_at }) =>
        !['queued', 'sending'].includes(state) && (state !== 'waiting' || next_try_at.getTime() > Date.now()),
    ),
  );
const wrote = (person: Person, text: string, part: Part = project.part) => comment(person, part, undefined, text);

describe('what a reader writes on a part at one sitting', () => {
  it('is one mail: every comment in order, as it stands by then, with links of its own', async () => {
    const first = await wrote(noa, 'ראשונה');
    const edited = await wrote(noa, 'טיוטה');
    const gone = await wrote(noa, 'טעות');
    const last = await wrote(noa, 'אחרונה');
    await noa.put(`/api/comments/${edited.id}`, { comment_text: 'נוסח אחרון' });
    await noa.delete(`/api/comments/${gone.id}`);
    await letGo();
    await settled();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    const text = mail?.text ?? '';
    expect(mail?.headers.get('subject')).toBe('\u200f3 הערות חדשות ב״שלוש סירות״');
    const places = ['ראשונה', 'נוסח אחרון', 'אחרונה'].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const { id } of [first, edited, last]) expect(text).toContain(`#comment-${id}`);
    for (const left of ['טעות', 'טיוטה', gone.id]) expect(text).not.toContain(left);
    const tokens = [...text.matchAll(/\/mail\/([\w-]+\.[\w-]+)#resolve/g)].map(([, token = '']) => token);
    expect(new Set(tokens).size).toBe(3);
    expect((await world.person().post(`/api/mail-actions/${tokens[2]}/resolve`)).status).toBe(200);
    const { rows: resolved } = await world.pool.query('SELECT id FROM comments WHERE resolved_at IS NOT NULL');
    expect(resolved).toEqual([{ id: last.id }]);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('waits for the last comment', async () => {
    const [first, last] = [await wrote(noa, 'ראשונה'), await wrote(noa, 'אחרונה')];
    await world.pool.query(
      `UPDATE mail_outbox SET next_try_at = now() + interval '1 minute' WHERE ref->>'commentId' = $1`,
      [last.id],
    );
    const [, due] = await rows();
    await letGo(first);
    await settled();
    expect(mails()).toEqual([]);
    expect((await rows()).map(({ next_try_at }) => next_try_at)).toEqual([due?.next_try_at, due?.next_try_at]);
    await letGo(last);
    await settled();
    expect(mails()).toEqual([]);
    await letGo();
    await settled();
    expect(mails()).toHaveLength(1);
  });

  it('leaves ten minutes after the first, though there may be more to come', async () => {
    const first = await wrote(noa, 'ראשונה');
    const [row] = await rows();
    expect((row?.next_try_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(600_000);
    await world.pool.query(`UPDATE mail_outbox SET created_at = now() - interval '11 minutes' WHERE id = $1`, [
      row?.id,
    ]);
    await wrote(noa, 'אחרונה');
    await letGo(first);
    await settled();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('אחרונה');
  });

  it('is not what another reader writes, or the same one on another part', async () => {
    const second = (await addPart(dana, project.project.id, { title: 'פרק שני' })) as Part;
    const gal = await reader('גל');
    for (const text of ['א', 'ב']) await wrote(noa, text);
    await wrote(noa, 'ג', second);
    await wrote(gal, 'ד');
    await letGo();
    await settled();
    expect(mails()).toHaveLength(3);
  });

  it('is a review whole, whichever part its comments are on', async () => {
    const second = (await addPart(dana, project.project.id, { title: 'פרק שני' })) as Part;
    await keepForLater(noa, project.part, 'על הראשון');
    await keepForLater(noa, second, 'על השני');
    expect(await sendReview(noa, project.project.id)).toMatchObject({ sent: 2, waiting: 0 });
    await wrote(noa, 'ועוד משהו', second);
    await letGo();
    await settled();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail?.headers.get('subject')).toBe('\u200f3 הערות חדשות ב״שלוש סירות״');
    const places = [project.part.title, 'על הראשון', 'פרק שני', 'על השני', 'ועוד משהו'].map((words) =>
      (mail?.text ?? '').indexOf(words),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('goes into the daily mail comment by comment, where that is wished for', async () => {
    await dana.put('/api/users/me', { mail_frequency: 'daily' });
    for (const text of ['א', 'ב']) await wrote(noa, text);
    await letGo();
    await settled();
    expect((await rows()).map(({ state }) => state)).toEqual(['digest', 'digest']);
  });
});

it('an address gets twelve such mails in an hour, and all the rest in the next', async () => {
  const parts = [project.part];
  while (parts.length < 15)
    parts.push((await addPart(dana, project.project.id, { title: `פרק ${parts.length}` })) as Part);
  for (const part of parts) await wrote(noa, `על ${part.title}`, part);
  await letGo();
  await settled();
  expect(mails()).toHaveLength(12);
  const waiting = (await rows()).filter(({ state }) => state === 'waiting');
  expect(waiting).toHaveLength(3);
  for (const { next_try_at } of waiting) {
    expect(next_try_at.getTime() - Date.now()).toBeGreaterThan(3_500_000);
    expect(next_try_at.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
  }
  await world.pool.query(`UPDATE mail_outbox SET sent_at = sent_at - interval '1 hour' WHERE recipient_id = $1`, [
    dana.user.id,
  ]);
  await letGo();
  await settled();
  expect(mails()).toHaveLength(13);
  const rest = mails().find(({ text }) => waiting.every(({ comment: id }) => text.includes(`#comment-${id}`)));
  expect(rest).toBeDefined();
});
