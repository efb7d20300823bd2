import { Done, OneReport, OpenedText, sentences, type Comment } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { everyTable, found, proveAddress } from '../privacy/privacy-helpers.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { comment, createProject, nobodysId, quote, type TestProject } from '../../support/projects.js';
import { freshEmail, password, setSuspended, useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
let said: Comment;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  project = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
  said = await comment(noa, project.part);
});

const ofText = () => `/api/texts/${project.part.id}/report`;
const ofComment = (id = said.id) => `/api/comments/${id}/report`;
const file = async (who: Person, path: string, body: object = { reason: 'spam' }) =>
  (await who.post(path, body)).as(OneReport, 201).report;
const row = async (id: string) =>
  (await world.pool.query('SELECT * FROM reports WHERE id = $1', [id])).rows[0] as object;
const rows = async () => (await world.pool.query('SELECT FROM reports')).rowCount;

/** Somebody without an account who has opened the text. */
async function visitor(): Promise<Person> {
  const guest = world.person();
  (await guest.get(`/api/texts/${project.part.id}`)).as(OpenedText);
  return guest;
}

describe('a report', () => {
  it('of a text waits for an operator, with what was said of it', async () => {
    const reader = await world.register('reader');
    const details = '  הועתק מספר אחר,\n<b>עמוד 7</b>  ';
    const report = await file(reader, ofText(), { reason: 'copyright', details });
    expect(report.status).toBe('pending');
    expect(await row(report.id)).toMatchObject({
      subject: 'text',
      comment_id: null,
      part_id: project.part.id,
      project_id: project.project.id,
      author_id: dana.user.id,
      reporter_kind: 'user',
      reporter_id: reader.user.id,
      reason: 'copyright',
      details: 'הועתק מספר אחר,\n<b>עמוד 7</b>',
      reporter_email: null,
    });
  });

  it('of a comment may come from its text’s author, and names the comment', async () => {
    const report = await file(dana, ofComment(), { reason: 'abuse' });
    expect(await row(report.id)).toMatchObject({ subject: 'comment', comment_id: said.id, details: null });
  });

  it('may come from somebody without an account, who may leave an address', async () => {
    const report = await file(await visitor(), ofText(), { reason: 'privacy', reporter_email: ' Me@Example.org ' });
    expect(await row(report.id)).toMatchObject({ reporter_kind: 'guest', reporter_email: 'me@example.org' });
    const unseen = await file(world.person(), ofComment());
    expect(await row(unseen.id)).toMatchObject({ reporter_kind: 'guest', reporter_email: null });
  });

  it('keeps no address of somebody whose account has one', async () => {
    const report = await file(noa, ofText(), { reason: 'other', reporter_email: 'noa@example.org' });
    expect(await row(report.id)).toMatchObject({ reporter_email: null });
  });

  it('by the same person of the same thing is one, however often and at once it is sent', async () => {
    const reader = await world.register('reader');
    const before = await rows();
    const ids = await Promise.all([1, 2, 3].map(async () => (await file(reader, ofComment())).id));
    ids.push((await file(reader, ofComment(), { reason: 'other', details: 'ועוד משהו' })).id);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toBe(Number(before) + 1);
    expect((await file(reader, ofText())).id).not.toBe(ids[0]);
  });

  it('stays one when the guest who sent it signs in', async () => {
    const reader = await visitor();
    const { id } = await file(reader, ofText(), { reason: 'spam', details: 'פרסומת' });
    await reader.register({ name: 'דנה', email: freshEmail(), password, role: 'reader' });
    expect((await file(reader, ofText())).id).toBe(id);
    expect(await row(id)).toMatchObject({ reporter_kind: 'user', reporter_id: reader.user.id });
  });

  it.each([
    ['no reason', {}, { reason: sentences.invalid }],
    ['a reason of its own', { reason: 'boring' }, { reason: sentences.invalid }],
    ['1,001 characters', { reason: 'spam', details: 'א'.repeat(1001) }, { details: sentences.messageTooLong }],
    ['half a letter', { reason: 'spam', details: '\ud800' }, { details: sentences.invalid }],
    ['no address', { reason: 'spam', reporter_email: 'dana@' }, { reporter_email: sentences.emailInvalid }],
  ])('with %s is refused', async (_, body, fields) => {
    const before = await rows();
    expect((await noa.post(ofText(), body)).refused(400, 'invalid_input').fields).toEqual(fields);
    expect(await rows()).toBe(before);
  });

  it('may have 1,000 characters', async () => {
    await file(await visitor(), ofText(), { reason: 'spam', details: '😀'.repeat(500) });
  });
});

describe('what cannot be reported', () => {
  it('is what one wrote oneself, as account or as guest', async () => {
    (await dana.post(ofText(), { reason: 'spam' })).refused(403, 'not_yourself');
    expect((await noa.post(ofComment(), { reason: 'spam' })).refused(403, 'not_yourself').error).toContain('בעצמכם');
    const guest = await visitor();
    const own = await comment(guest, project.part, quote, 'של אורחת');
    (await guest.post(ofComment(own.id), { reason: 'spam' })).refused(403, 'not_yourself');
  });

  it('is what is unknown, private, deleted or hidden: all with one and the same answer', async () => {
    const hidden = await createProject(dana, { visibility_status: 'public' });
    const others = await comment(noa, hidden.part);
    const closed = await createProject(dana, { visibility_status: 'public' });
    const unreachable = await comment(noa, closed.part);
    await dana.put(`/api/projects/${closed.project.id}`, { visibility_status: 'private' });
    const gone = await comment(noa, project.part, quote, 'תימחק');
    (await noa.ask('DELETE', `/api/comments/${gone.id}`)).as(Done);
    const reader = await world.register('reader');
    const paths = [
      ...[nobodysId, 'abc', closed.part.id].map((id) => `/api/texts/${id}/report`),
      ...[nobodysId, 'abc', others.id, unreachable.id, gone.id].map((id) => ofComment(id)),
    ];
    const answers = [];
    for (const path of paths) {
      const { requestId, ...answer } = (await reader.post(path, { reason: 'spam' })).refused(404, 'not_found');
      expect(requestId).toBeTruthy();
      answers.push(JSON.stringify(answer));
    }
    expect(new Set(answers).size).toBe(1);
  });

  it('is anything, for somebody who was suspended', async () => {
    const reader = await world.register('reader');
    await setSuspended(world, reader, true);
    (await reader.post(ofText(), { reason: 'spam' })).refused(403, 'account_inactive');
    await setSuspended(world, reader, false);
  });
});

describe('whoever reported', () => {
  const words = ['מילים של אלמוגית', 'almogit@example.org'] as const;

  it('finds it among what is known of them', async () => {
    const reader = await world.register('reader');
    const { id } = await file(reader, ofText(), { reason: 'other', details: words[0] });
    const { text } = await reader.get('/api/users/me/export');
    expect((JSON.parse(text) as { reports: object[] }).reports).toMatchObject([{ id, details: words[0] }]);
    expect((await dana.get('/api/users/me/export')).text).not.toContain(words[0]);
  });

  it('leaves for good without a trace but that it was reported: as account, as guest, and by address alone', async () => {
    const reader = await visitor();
    const asGuest = await file(reader, ofText(), { reason: 'spam', details: words[0] });
    await reader.register({ name: 'אלמוגית', email: words[1], password, role: 'reader' });
    const asReader = await file(reader, ofComment(), { reason: 'abuse', details: words[0] });
    await proveAddress(reader, world.app.get(Settings).dataDir);
    const elsewhere = await file(await visitor(), ofText(), { reason: 'spam', reporter_email: words[1] });
    (await reader.ask('DELETE', '/api/users/me', { password })).as(Done);
    for (const { id } of [asGuest, asReader, elsewhere])
      expect(await row(id)).toMatchObject({
        reporter_id: null,
        details: null,
        reporter_email: null,
        status: 'pending',
      });
    const { rows: events } = await world.pool.query<{ data: object }>(
      `SELECT data FROM events WHERE stream_id = 'report-' || $1 AND type = 'ReportFiled'`,
      [asReader.id],
    );
    const { rowCount: keys } = await world.pool.query(
      'SELECT FROM person_keys WHERE person_id = $1 AND wrapped_key IS NOT NULL',
      [asReader.id],
    );
    expect([events.length, keys]).toEqual([1, 0]);
    expect(found(await everyTable(world.pool), [words[1]])).toEqual([]);
  });

  it('of a work whose author left is forgotten with the work', async () => {
    const author = await world.register('author');
    const theirs = await createProject(author, { visibility_status: 'public' });
    const { id } = await file(noa, `/api/texts/${theirs.part.id}/report`);
    (await author.ask('DELETE', '/api/users/me', { password })).as(Done);
    expect(await row(id)).toBeUndefined();
  });
});

itRebuildsAlike(() => world);
