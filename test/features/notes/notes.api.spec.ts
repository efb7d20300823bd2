import { Done, maxCommentLength, maxNotesPerProject, sentences, type Part } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { createProject, nobodysId, prose, quote, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { visitorOf } from '../comments/comment-helpers.js';
import { everyMail, everyTable, found } from '../privacy/privacy-helpers.js';
import { notesOf, sendNote, takeNote, writtenAbout } from './note-helpers.js';

const admin = { ADMIN_EMAIL: 'notes.admin@example.org', ADMIN_PASSWORD: password };
const world = useWorld(admin);
const secret = 'מילה־סודית־של־נועה';
let dana: Person;
let noa: Person;
let project: TestProject;
let part: Part;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
beforeEach(async () => {
  project = await createProject(dana, { visibility_status: 'public' });
  part = project.part;
});
afterEach(() => Listener.closeAll());

const leave = async (person: Person) => (await person.ask('DELETE', '/api/users/me', { password })).as(Done);
const kept = async (words: string[]) =>
  found([await everyTable(world.pool), ...everyMail(world.app.get(Settings).dataDir)].join('\n'), words);
const mine = async (person = noa) => (await notesOf(person, part)).notes;

describe('a reader’s own note', () => {
  it('is a highlight, to which words come and from which they go; one on each passage', async () => {
    const start = part.body.indexOf(quote);
    const first = await takeNote(noa, part);
    expect(first).toMatchObject({
      selected_text: quote,
      selection_start: start,
      selection_end: start + quote.length,
      anchor_state: 'placed',
      note_text: null,
      is_waiting: false,
    });
    expect(await takeNote(noa, part)).toEqual(first);
    expect(await takeNote(noa, part, { note_text: secret })).toEqual({ ...first, note_text: secret });
    // A tap that only marks leaves the words alone.
    expect(await takeNote(noa, part)).toMatchObject({ id: first.id, note_text: secret });
    const waiting = await noa.put(`/api/notes/${first.id}`, { is_waiting: true });
    expect(waiting.text).toContain('"is_waiting":true');
    expect(await notesOf(noa, part)).toMatchObject({ waiting_in_work: 1, notes: [{ id: first.id }] });
    await noa.put(`/api/notes/${first.id}`, { note_text: null });
    expect(await notesOf(noa, part)).toMatchObject({ waiting_in_work: 0, notes: [{ note_text: null }] });
    for (let times = 0; times < 2; times += 1) (await noa.delete(`/api/notes/${first.id}`)).as(Done);
    expect(await mine()).toEqual([]);
  });

  it('is a guest’s too, whose account has it once they sign in', async () => {
    const guest = await visitorOf(world, part);
    await takeNote(guest, part, { note_text: secret });
    expect(await mine(guest)).toMatchObject([{ note_text: secret }]);
    await guest.register({ name: 'אורי', email: `notes-${Date.now()}@example.org`, password, role: 'reader' });
    await until(async () => (await mine(guest)).length === 1);
    await leave(guest);
    await until(async () => (await kept([secret])).length === 0);
  });

  it('can be taken where comments are closed, and not by the author', async () => {
    const closed = await createProject(dana, { visibility_status: 'public', allow_comments: false });
    expect(await takeNote(noa, closed.part)).toMatchObject({ selected_text: quote });
    (await sendNote(dana, part)).refused(403, 'own_text');
  });

  it('is refused with a sentence where words or place are wrong', async () => {
    const long = { note_text: 'א'.repeat(maxCommentLength + 1) };
    const { fields } = (await sendNote(noa, part, long)).refused(400, 'invalid_input');
    expect(fields).toMatchObject({ note_text: sentences.commentTooLong });
    (await noa.put(`/api/parts/${part.id}/notes`, {})).refused(400, 'invalid_input');
    (
      await noa.put(`/api/parts/${nobodysId}/notes`, { selected_text: 'א', selection_start: 0, selection_end: 1 })
    ).refused(404, 'not_found');
    const elsewhere = { ...part, body: `${prose.slice(3)}xxx` };
    (await sendNote(noa, elsewhere)).refused(400, 'selection_mismatch');
  });

  it('is one of so many on a work', async () => {
    await world.pool.query(
      `INSERT INTO notes (id, part_id, project_id, author_id, reader_kind, reader_id, selected_text, text_version,
                          anchor_state, is_waiting, taken_at)
       SELECT gen_random_uuid(), $1, $2, $3, 'user', $4, '', 1, 'orphaned', false, now() FROM generate_series(1, $5)`,
      [part.id, project.project.id, dana.user.id, noa.user.id, maxNotesPerProject],
    );
    (await sendNote(noa, part)).refused(409, 'notes_full');
    await world.pool.query('DELETE FROM notes WHERE project_id = $1', [project.project.id]);
  });
});

it('nobody else ever sees it: not the author, another reader, an admin, nor a count', async () => {
  const listeners = await Promise.all([dana, noa].map((person) => Listener.connect(person)));
  for (const listener of listeners) await listener.watch(part.id);
  const [author, own] = listeners;
  const { id } = await takeNote(noa, part, { note_text: secret });
  await own?.hears('changed', ({ topic }) => topic === `notes/${part.id}`);
  await author?.catchUp();
  expect(JSON.stringify(author?.all('changed'))).not.toContain('notes/');
  expect(author?.all('feed')).toEqual([]);
  const boss = world.person();
  await boss.logIn(admin.ADMIN_EMAIL, password);
  const other = await world.register('reader');
  const work = `/api/projects/${project.project.id}`;
  for (const person of [dana, boss, other, await visitorOf(world, part)]) {
    expect(await mine(person)).toEqual([]);
    (await person.put(`/api/notes/${id}`, { note_text: 'לא שלי' })).refused(404, 'not_found');
    (await person.delete(`/api/notes/${id}`)).refused(404, 'not_found');
    expect((await writtenAbout(person, project.project.id)).parts).toEqual([]);
  }
  const seen = await Promise.all([
    ...['/api/feed', '/api/notifications', work, `${work}/readers`, `${work}/export?format=json`].map((path) =>
      dana.get(path),
    ),
    ...['/api/admin/events', `/api/admin/users/${noa.user.id}`].map((path) => boss.get(path)),
  ]);
  for (const { text } of seen) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(id);
    expect(text).not.toMatch(/Note(Taken|Written)/);
  }
  const { rows } = await world.pool.query(`SELECT data::text AS data FROM events WHERE type LIKE 'Note%'`);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

describe('when the text is revised', () => {
  const revise = async (body: string) => {
    await dana.put(`/api/projects/${project.project.id}/parts/${part.id}`, { body, text_version: part.text_version });
    part = { ...part, body, text_version: (part.text_version ?? 1) + 1 };
  };

  it('goes along with its passage, through several versions, and stays one; one whose passage is gone keeps its quote', async () => {
    const first = await takeNote(noa, part, { note_text: secret });
    await takeNote(noa, part, {}, 'איש לא ענה לה');
    await revise(`פתיחה. ${prose}`);
    await revise(`פתיחה חדשה. ${prose.replace('\nאיש לא ענה לה.', '')}`);
    const start = part.body.indexOf(quote);
    expect(await mine()).toMatchObject([
      { id: first.id, selection_start: start, selection_end: start + quote.length, text_version: 3 },
      { selected_text: 'איש לא ענה לה', selection_start: null, anchor_state: 'orphaned' },
    ]);
    expect(await takeNote(noa, part, { note_text: 'אחרת' })).toMatchObject({ id: first.id, note_text: 'אחרת' });
  });
});

describe('a person’s own', () => {
  it('notes are in what they take along, and in nobody else’s', async () => {
    await takeNote(noa, part, { note_text: secret });
    const own = JSON.parse((await noa.get('/api/users/me/export')).text) as { notes: object[] };
    expect(own.notes).toContainEqual(expect.objectContaining({ note_text: secret, selected_text: quote }));
    expect((await dana.get('/api/users/me/export')).text).not.toContain(secret);
  });

  it('words go with them', async () => {
    const tamar = await world.register('reader');
    await takeNote(tamar, part, { note_text: 'מילה־של־תמר' });
    await leave(tamar);
    await until(async () => (await kept(['מילה־של־תמר'])).length === 0);
  });

  it('words stay theirs when the author goes; the text’s go', async () => {
    const [author, passage] = [await world.register('author'), 'קטע־שיימחק־עם־הכותבת'];
    const work = await createProject(author, { visibility_status: 'public' }, { body: `בבוקר. ${passage} בערב.` });
    await takeNote(noa, work.part, { note_text: secret }, passage);
    await takeNote(noa, work.part, {}, 'בבוקר');
    await leave(author);
    await until(async () => (await kept([passage])).length === 0);
    const { title, is_open, parts } = await writtenAbout(noa, work.project.id);
    expect({ title, is_open }).toEqual({ title: null, is_open: false });
    expect(parts).toMatchObject([{ title: null, is_open: false, notes: [{ note_text: secret, selected_text: '' }] }]);
  });
});

itRebuildsAlike(() => world);
