import { OnePart, OneProgress, OpenedText, sentences, type Part, type Progress } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { createLink, createProject, nobodysId, openLink, prose } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let part: Part;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
beforeEach(async () => {
  ({ part } = await createProject(dana, { visibility_status: 'public' }));
});
afterEach(() => jest.restoreAllMocks());

const put = (person: Person, offset: unknown, id = part.id) => person.put(`/api/texts/${id}/progress`, { offset });
const stop = async (person: Person, offset: number): Promise<Progress> =>
  (await put(person, offset)).as(OneProgress).progress;
const placeOf = async (person: Person, id = part.id): Promise<number | undefined> =>
  (await person.get(`/api/texts/${id}`)).as(OpenedText).progress?.offset;
async function visitor(): Promise<Person> {
  const guest = world.person();
  (await guest.get(`/api/texts/${part.id}`)).as(OpenedText);
  return guest;
}

describe('where somebody stopped', () => {
  it('is remembered for each reader, account or guest', async () => {
    const guest = await visitor();
    expect([await placeOf(noa), await placeOf(guest)]).toEqual([undefined, undefined]);
    const kept = await stop(noa, 20);
    await stop(guest, 40);
    await stop(guest, 31);
    expect((await noa.get(`/api/texts/${part.id}`)).as(OpenedText).progress).toEqual(kept);
    expect([await placeOf(noa), await placeOf(guest), await placeOf(await visitor())]).toEqual([20, 31, undefined]);
  });

  it('may be the beginning and the end, but not beyond', async () => {
    expect((await stop(noa, 0)).offset).toBe(0);
    expect((await stop(noa, prose.length)).offset).toBe(prose.length);
    for (const offset of [prose.length + 1, 2 ** 40])
      expect((await put(noa, offset)).refused(400, 'invalid_input').fields).toEqual({ offset: sentences.invalid });
    expect(await placeOf(noa)).toBe(prose.length);
  });

  it.each([[-1], [0.5], ['3'], [null], [undefined], [[1]]])('is no %p', async (offset) => {
    expect((await put(noa, offset)).refused(400, 'invalid_input').fields).toEqual({ offset: sentences.invalid });
    expect(await placeOf(noa)).toBeUndefined();
  });

  it('is never within a character', async () => {
    const at = prose.indexOf('😀');
    expect((await stop(noa, at + 1)).offset).toBe(at);
    expect((await stop(noa, at + 2)).offset).toBe(at + 2);
  });

  it('is the latest, whichever request comes last', async () => {
    const [now, later] = [0, 5].map((seconds) => new Date(Date.now() + seconds * 1000).toISOString());
    const clock = jest.spyOn(world.clock, 'now').mockReturnValue(later ?? '');
    await stop(noa, 50);
    clock.mockReturnValue(now ?? '');
    expect(await stop(noa, 10)).toEqual({ offset: 50, updated_at: later });
    expect(await placeOf(noa)).toBe(50);
  });

  it('leaves one row behind, however often somebody scrolls', async () => {
    for (const offset of [1, 2, 3])
      await noa.put(`/api/texts/${part.id}/progress`, { offset }, { 'idempotency-key': `scroll ${part.id} ${offset}` });
    const count = async (query: string, value: string) => (await world.pool.query(query, [value])).rows.length;
    expect(await count('SELECT 1 FROM reading_progress WHERE part_id = $1', part.id)).toBe(1);
    expect(await count('SELECT 1 FROM idempotency_keys WHERE key LIKE $1', `scroll ${part.id}%`)).toBe(0);
  });

  it("is answered, but not remembered, of an author's own text and of nobody", async () => {
    expect((await stop(dana, 9)).offset).toBe(9);
    expect((await stop(world.person(), 9)).offset).toBe(9);
    expect(await placeOf(dana)).toBeUndefined();
    const { rows } = await world.pool.query('SELECT 1 FROM reading_progress WHERE part_id = $1', [part.id]);
    expect(rows).toEqual([]);
  });

  it('is nothing in a text that is unknown, hidden, deleted or nonsense', async () => {
    const hidden = (await createProject(dana)).part;
    const deleted = await createProject(dana, { visibility_status: 'public' });
    await dana.delete(`/api/projects/${deleted.project.id}/parts/${deleted.part.id}`);
    const refusals = [];
    for (const id of [hidden.id, deleted.part.id, nobodysId, 'nonsense']) {
      refusals.push((await put(noa, 5, id)).refused(404, 'not_found'));
      refusals.push((await noa.post(`/api/texts/${id}/finished`)).refused(404, 'not_found'));
    }
    expect(new Set(refusals.map((refusal) => JSON.stringify({ ...refusal, requestId: '' }))).size).toBe(1);
  });
});

describe('where somebody stopped in a text that was revised', () => {
  async function revise(body: string): Promise<void> {
    const change = { body, text_version: part.text_version };
    part = (await dana.put(`/api/projects/${part.project_id}/parts/${part.id}`, change)).as(OnePart).part;
  }

  it('goes with its words, version after version', async () => {
    const words = 'והיא ספרה אותן שוב';
    await stop(noa, prose.indexOf(words));
    for (const body of [`פתיחה חדשה.\n\n${prose}`, `עוד אחת.\n${prose}\nוסוף.`]) {
      await revise(body);
      expect(await placeOf(noa)).toBe(body.indexOf(words));
      expect(await placeOf(noa)).toBe(body.indexOf(words));
    }
  });

  it('is as far in other words', async () => {
    await stop(noa, prose.length / 2);
    await revise('Nothing is left of it. '.repeat(40).trim());
    const place = (await placeOf(noa)) ?? 0;
    expect(Math.abs(place - part.body.length / 2)).toBeLessThan(30);
  });

  it('is within it, however short it has become', async () => {
    await stop(noa, prose.length);
    await revise('קצר.');
    expect(await placeOf(noa)).toBe('קצר.'.length);
    await stop(noa, 2);
    expect(await placeOf(noa)).toBe(2);
  });
});

describe('where a guest stopped', () => {
  const moved = async (guestsCookie: string) =>
    (await world.pool.query('SELECT 1 FROM reading_progress WHERE reader_id = $1', [guestsCookie])).rows.length === 0;
  const guestIdOf = async () =>
    (
      await world.pool.query<{ id: string }>('SELECT reader_id AS id FROM reading_progress WHERE part_id = $1', [
        part.id,
      ])
    ).rows[0]?.id ?? '';

  it("is the account's that they sign in to, from the first moment and at another desk", async () => {
    const project = await createProject(dana, { visibility_status: 'shared' });
    part = project.part;
    const guest = await openLink(world.person(), await createLink(dana, project));
    await stop(guest, 33);
    const guestId = await guestIdOf();
    const details = { name: 'נועה לוי', email: freshEmail(), password, role: 'reader' };
    await guest.register(details);
    expect(await placeOf(guest)).toBe(33);
    await until(() => moved(guestId));
    const elsewhere = world.person();
    await elsewhere.logIn(details.email, password);
    await until(async () => (await elsewhere.get(`/api/texts/${part.id}`)).status === 200);
    expect(await placeOf(elsewhere)).toBe(33);
  });

  it.each([
    ['is left for the later one of the account', 12, 40],
    ['replaces the earlier one of the account', 40, 12],
  ])('%s', async (_, asGuest, asMember) => {
    const details = { name: 'נועה לוי', email: freshEmail(), password, role: 'reader' };
    const member = world.person();
    await member.register(details);
    const guest = await visitor();
    const order = asGuest < asMember ? [guest, member] : [member, guest];
    const start = Date.now();
    for (const [n, person] of order.entries()) {
      jest.spyOn(world.clock, 'now').mockReturnValue(new Date(start + n * 1000).toISOString());
      await stop(person, person === guest ? asGuest : asMember);
    }
    jest.restoreAllMocks();
    await guest.logIn(details.email, password);
    expect(await placeOf(guest)).toBe(40);
    const { rows } = await world.pool.query<{ reader_id: string }>(
      'SELECT reader_id FROM reading_progress WHERE part_id = $1 AND reader_id <> $2',
      [part.id, member.user.id],
    );
    for (const row of rows) await until(() => moved(row.reader_id));
    expect(await placeOf(member)).toBe(40);
  });
});
