import { Done, Draft, maxPartWords, OneDraft, OnePart, Part, sentences } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import {
  addPart,
  comment,
  createLink,
  createProject,
  openLink,
  prose,
  type TestProject,
} from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { password, setSuspended, useWorld } from '../../support/world.js';
import { draftOf, draftPath, opening, partPath, saved } from './draft-helpers.js';

const admin = { ADMIN_EMAIL: 'drafts.admin@example.org', ADMIN_PASSWORD: password };
const world = useWorld(admin);
let dana: Person;
let work: TestProject;
beforeAll(async () => {
  dana = await world.register('author');
});
beforeEach(async () => {
  work = await createProject(dana, { visibility_status: 'public' });
});
afterEach(() => Listener.closeAll());

const put = (change: object, person = dana) => person.put(draftPath(work), change);
const discard = (revision: number, person = dana) => person.ask('DELETE', draftPath(work), { revision });
async function eventsOf({ part }: TestProject): Promise<{ type: string; bytes: number; data: string }[]> {
  const { rows } = await world.pool.query<{ type: string; bytes: number; data: string }>(
    `SELECT type, length(data::text) AS bytes, data::text AS data FROM events WHERE stream_id = $1 ORDER BY version`,
    [`draft-${part.id}`],
  );
  return rows;
}

describe('what an author is writing', () => {
  it('is saved, and nobody but the author sees any of it', async () => {
    expect(await draftOf(dana, work)).toBeNull();
    const draft = await saved(dana, work, { body: opening, title: 'הים' });
    expect(draft).toMatchObject({ part_id: work.part.id, project_id: work.project.id, based_on: 1, revision: 1 });
    expect(draft).toMatchObject({ title: 'הים', body: opening, fixes: [], publish_at: null, not_published: null });
    expect(await draftOf(dana, work)).toEqual(draft);
    expect((await dana.get(partPath(work))).as(OnePart).part).toEqual(work.part);
  });

  it('may be empty for a while, and says of the part what was not sent', async () => {
    const draft = await saved(dana, work, { body: '' });
    expect(draft).toMatchObject({ title: work.part.title, body: '' });
    expect(await saved(dana, work, { revision: 1, title: '' })).toMatchObject({ title: '', body: '', revision: 2 });
  });

  it('is there again with every change, of which only the words are kept that are others', async () => {
    let body = 'ועוד מילים רבות שאינן משתנות. '.repeat(250);
    await saved(dana, work, { body });
    for (let revision = 1; revision <= 100; revision += 1) {
      body = `${body.slice(0, revision * 7)}+${body.slice(revision * 7 + 1)}`;
      await saved(dana, work, { revision, body });
    }
    expect(await draftOf(dana, work)).toMatchObject({ revision: 101, body });
    const [begun, ...changes] = await eventsOf(work);
    expect(begun?.bytes).toBeGreaterThan(6_000);
    expect(changes).toHaveLength(100);
    expect(Math.max(...changes.map(({ bytes }) => bytes))).toBeLessThan(600);
  });

  it('makes no event of what is equal, whatever state it was sent from', async () => {
    expect((await put({ based_on: 1, revision: 0, body: prose })).as(OneDraft).draft).toBeNull();
    const draft = await saved(dana, work, { body: opening });
    expect(await saved(dana, work, { body: opening })).toEqual(draft);
    expect(await eventsOf(work)).toHaveLength(1);
  });

  it('keeps the look of its words', async () => {
    const look = { marks: [{ kind: 'emphasis', start: 0, end: 5 }], blocks: [] };
    await saved(dana, work, { body: `בבוקר ${prose}`, formatting: look });
    const typed = await saved(dana, work, { revision: 1, body: `הנה בבוקר ${prose}` });
    expect(typed.formatting?.marks).toEqual([{ kind: 'emphasis', start: 4, end: 9 }]);
    expect((await draftOf(dana, work))?.formatting).toEqual(typed.formatting);
    expect(await saved(dana, work, { revision: 2, formatting: { marks: [], blocks: [] } })).not.toHaveProperty(
      'formatting',
    );
  });

  it('holds the comments that were ticked as fixed; those that are gone, or stand elsewhere, it leaves out', async () => {
    const noa = await world.register('reader');
    const [first, second] = [await comment(noa, work.part), await comment(noa, work.part, 'מרים')];
    const elsewhere = await comment(noa, await addPart(dana, work.project.id));
    (await noa.delete(`/api/comments/${second.id}`)).as(Done);
    const fixes = [{ comment_id: first.id, reply: ' תוקן ' }, { comment_id: second.id }, { comment_id: elsewhere.id }];
    const draft = await saved(dana, work, { fixes });
    expect(draft.fixes).toEqual([{ comment_id: first.id, reply: 'תוקן' }]);
    expect(await saved(dana, work, { revision: 1, fixes: [] })).toMatchObject({ fixes: [], revision: 2 });
  });

  it.each([
    ['of too many words', { body: 'מילה '.repeat(maxPartWords + 1) }, { body: sentences.bodyTooLong }],
    ['with a title of 501', { title: 'א'.repeat(501) }, { title: sentences.titleTooLong }],
    ['over a version that is not there', { based_on: 2, body: opening }, { based_on: sentences.invalid }],
    ['that begins nowhere', { based_on: 0, body: opening }, { based_on: sentences.invalid }],
  ])('is refused %s, as a part is', async (_, change, fields) => {
    const refusal = (await put({ based_on: 1, revision: 0, ...change })).refused(400, 'invalid_input');
    expect(refusal.fields).toEqual(fields);
    expect(await draftOf(dana, work)).toBeNull();
  });
});

describe('two windows', () => {
  it('overwrite nothing: the second is told what the first has saved', async () => {
    const first = await saved(dana, work, { body: opening });
    const newest = await saved(dana, work, { revision: 1, body: `${opening} ועוד` });
    for (const revision of [0, 1, 7]) {
      const refusal = (await put({ based_on: 1, revision, body: 'אחר' })).refused(409, 'draft_conflict');
      expect(Draft.parse(refusal.draft)).toEqual(newest);
    }
    (await discard(first.revision)).refused(409, 'draft_conflict');
    expect(await draftOf(dana, work)).toEqual(newest);
  });

  it('that save at once are saved from one of them', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => put({ based_on: 1, revision: 0, body: `${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('are told at once of every save, and nobody else is', async () => {
    const topic = `part/${work.part.id}/draft`;
    const [window, noa] = [await Listener.connect(dana), await Listener.connect(await world.register('reader'))];
    expect(await window.ask('watch', { topic })).toEqual({ success: true });
    expect(await noa.refusedToWatch({ topic })).toBe('not_found');
    await noa.watch(work.part.id);
    await saved(dana, work, { body: opening });
    const { position } = await window.hears('changed', (change) => change.topic === topic);
    (await discard(1)).as(OneDraft);
    await window.hears('changed', (change) => change.topic === topic && change.position !== position);
    await noa.catchUp();
    expect(noa.all('changed')).toEqual([]);
    const slept = await Listener.connect(dana, { since: position });
    await slept.ask('watch', { topic });
    await slept.hears('changed', (change) => change.topic === topic);
  });
});

describe('a draft that is discarded', () => {
  it('is gone, and gone once more by a double click; the next one counts on', async () => {
    await saved(dana, work, { body: opening });
    for (const _ of [1, 2]) expect((await discard(1)).as(OneDraft).draft).toBeNull();
    expect(await draftOf(dana, work)).toBeNull();
    const refusal = (await put({ based_on: 1, revision: 1, body: 'אחר' })).refused(409, 'draft_conflict');
    expect(refusal.draft).toBeNull();
    expect(await saved(dana, work, { body: 'אחר' })).toMatchObject({ revision: 2, body: 'אחר' });
  });
});

describe('a draft whose text moved on', () => {
  it('stays over the older version, until its author goes on over the newer one', async () => {
    await saved(dana, work, { body: opening });
    (await dana.put(partPath(work), { body: `${prose} עוד`, text_version: 1 })).as(OnePart);
    expect(await draftOf(dana, work)).toMatchObject({ based_on: 1, body: opening });
    const refusal = (await dana.post(`${draftPath(work)}/publish`, { revision: 1 })).refused(409, 'version_conflict');
    expect(Part.parse(refusal.part)).toMatchObject({ text_version: 2, body: `${prose} עוד` });
    const rebased = await saved(dana, work, { revision: 1, based_on: 2, body: `${opening} עוד` });
    expect(rebased).toMatchObject({ based_on: 2, revision: 2 });
  });

  it('begins over an older version only with words of its own', async () => {
    (await dana.put(partPath(work), { body: opening, text_version: 1 })).as(OnePart);
    (await put({ based_on: 1, revision: 0, title: 'הים' })).refused(409, 'version_conflict');
    expect(await saved(dana, work, { body: `${prose} משהו` })).toMatchObject({ based_on: 1 });
  });
});

describe('a draft of a deleted text', () => {
  it.each([
    ['part', () => partPath(work)],
    ['work', () => `/api/projects/${work.project.id}`],
  ])('is there again when its %s is restored', async (_, pathOf) => {
    const draft = await saved(dana, work, { body: opening });
    (await dana.delete(pathOf())).as(Done);
    (await dana.get(draftPath(work))).refused(404, 'not_found');
    (await put({ based_on: 1, revision: 1, body: 'אחר' })).refused(404, 'not_found');
    expect((await dana.post(`${pathOf()}/restore`)).status).toBe(200);
    expect(await draftOf(dana, work)).toEqual(draft);
  });
});

describe('who is not its author', () => {
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['PUT', '', { based_on: 1, revision: 1, body: 'שלי' }],
    ['DELETE', '', { revision: 1 }],
    ['POST', '/publish', { revision: 1 }],
    ['DELETE', '/publish', { revision: 1 }],
  ];

  it('reads, writes, discards and publishes nothing of it', async () => {
    const draft = await saved(dana, work, { body: opening });
    const owner = world.person();
    await owner.logIn(admin.ADMIN_EMAIL, password);
    const guest = await openLink(world.person(), await createLink(dana, work));
    const others: [Person, number, string][] = [
      [await world.register('author'), 404, 'not_found'],
      [owner, 404, 'not_found'],
      [await world.register('reader'), 403, 'wrong_role'],
      [guest, 401, 'not_signed_in'],
    ];
    for (const [person, status, code] of others)
      for (const [method, path, body] of calls)
        (await person.ask(method, draftPath(work) + path, body)).refused(status, code);
    expect(await owner.get(`/api/admin/events?project_id=${work.project.id}`)).toMatchObject({ status: 200 });
    expect(await draftOf(dana, work)).toEqual(draft);
  });

  it('is its author, suspended', async () => {
    const suspended = await world.register('author');
    const own = await createProject(suspended);
    await saved(suspended, own, { body: opening });
    await setSuspended(world, suspended, true);
    for (const [method, path, body] of calls)
      (await suspended.ask(method, draftPath(own) + path, body)).refused(403, 'account_inactive');
    await setSuspended(world, suspended, false);
    expect(await draftOf(suspended, own)).toMatchObject({ body: opening });
  });
});

describe('the words of a draft', () => {
  const word = 'אלמוג־ים';

  it('go along with what is held about their author, and with the account when it is deleted', async () => {
    const leaver = await world.register('author');
    const own = await createProject(leaver);
    const draft = await saved(leaver, own, { body: `${word} על החוף` });
    const { drafts } = JSON.parse((await leaver.get('/api/users/me/export')).text) as { drafts: unknown };
    expect(drafts).toEqual([draft]);
    for (const { data } of await eventsOf(own)) expect(data).not.toContain(word);
    (await leaver.ask('DELETE', '/api/users/me', { password })).as(Done);
    const { rows } = await world.pool.query('SELECT 1 FROM part_drafts WHERE author_id = $1', [leaver.user.id]);
    expect(rows).toEqual([]);
    const keys = await world.pool.query('SELECT 1 FROM idempotency_keys WHERE answer::text LIKE $1', [`%${word}%`]);
    expect(keys.rows).toEqual([]);
  });
});

itRebuildsAlike(() => world);
