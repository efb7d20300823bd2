import { ApiKeys, Comments, CreatedApiKey, Done, Feed, OneComment, Projects, sentences } from '@shulayim/contracts';
import { addPart, comment, createProject, nobodysId } from '../../support/projects.js';
import type { Person } from '../../support/person.js';
import { password, setSuspended, useWorld } from '../../support/world.js';
import { Inbox } from '../accounts/recovery/inbox.js';
import { everyTable } from '../privacy/privacy-helpers.js';
import { makeKey, newKey, path, programOf, programWith } from './keys.js';

const world = useWorld({ DEMO: '1' });
const listOf = async (person: Person) => (await person.get(path)).as(ApiKeys).api_keys;
const dayOf = (at: string) => at.slice(0, 10);

/** A work that is open to whoever has its link, and a comment on it. */
async function commented(author: Person) {
  const work = await createProject(author, { visibility_status: 'public' }, { feedback_status: 'open' });
  const reader = await world.register('reader');
  return { ...work, said: await comment(reader, work.part) };
}

describe('a key for programs', () => {
  it('is made with the password, shown once, and listed by what it begins and ends with', async () => {
    const dana = await world.register('author');
    (await dana.post(path, newKey({ password: 'no' }))).refused(401, 'wrong_credentials');
    expect(await listOf(dana)).toEqual([]);
    const { api_key, key } = await makeKey(dana, { expires_at: '2099-01-01T00:00:00.000Z' });
    expect(key).toMatch(/^shulayim_[\w-]{32}$/);
    expect(api_key).toMatchObject({ name: 'תוכנת גיבוי', prefix: 'shulayim_', scopes: ['read'], last_used_on: null });
    expect(api_key.last4).toBe(key.slice(-4));
    const list = await dana.get(path);
    expect(list.as(ApiKeys).api_keys).toEqual([api_key]);
    expect(list.text).not.toContain(key.slice(9, -4));
    expect(await everyTable(world.pool)).not.toContain(key.slice(9, -4));
    const { text } = await new Inbox(world).last('api_key_created', dana.user.email);
    expect(text).toContain('/forgot-password');
    expect(text).not.toContain(key);
  });

  it('reads what its person may read, and answers and resolves where it may write', async () => {
    const dana = await world.register('author');
    const { part, project, said } = await commented(dana);
    const reading = await programOf(world, dana, 'read');
    const works = (await reading.get('/api/projects')).as(Projects).projects;
    expect(works.map(({ id }) => id)).toEqual([project.id]);
    expect((await reading.get(`/api/parts/${part.id}/comments`)).as(Comments).comments).toHaveLength(1);
    expect((await reading.get('/api/feed')).as(Feed).entries.length).toBeGreaterThan(0);
    const reply = { comment_text: 'תודה!' };
    (await reading.post(`/api/comments/${said.id}/replies`, reply)).refused(403, 'api_scope_missing');
    (await reading.get(`/api/projects/${project.id}/parts/${part.id}/draft`)).refused(403, 'api_scope_missing');
    const writing = await programOf(world, dana, 'write', 'read_drafts');
    const answered = (await writing.post(`/api/comments/${said.id}/replies`, reply)).as(OneComment, 201).comment;
    expect(answered.replies.map(({ author_name }) => author_name)).toEqual([dana.user.name]);
    (await writing.post(`/api/comments/${said.id}/resolve`)).as(OneComment);
    expect((await writing.get(`/api/projects/${project.id}/parts/${part.id}/draft`)).status).toBe(200);
    (await writing.get('/api/projects')).refused(403, 'api_scope_missing');
    expect(writing.cookieHeader + reading.cookieHeader).toBe('');
  });

  it('opens nothing that is not its person’s, whatever else comes along', async () => {
    const [dana, noa] = [await world.register('author'), await world.register('author')];
    const { project, part } = await createProject(noa);
    const program = await programOf(world, dana, 'read', 'read_drafts', 'write');
    (await program.get(`/api/projects/${project.id}`)).refused(404, 'not_found');
    (await program.get(`/api/parts/${part.id}/comments`)).refused(404, 'not_found');
    const { key } = await makeKey(dana);
    const both = { authorization: `Bearer ${key}` };
    (await noa.get(`/api/projects/${project.id}`, both)).refused(404, 'not_found');
    expect((await noa.get(`/api/projects/${project.id}`)).status).toBe(200);
  });

  it('is refused when it is none, also where nobody needs an account', async () => {
    const dana = await world.register('author');
    const { key, api_key } = await makeKey(dana);
    for (const wrong of [`${key}x`, 'shulayim_', `shulayim_${'A'.repeat(32)}`])
      (await programWith(world, wrong).get('/api/library')).refused(401, 'wrong_api_key');
    const program = programWith(world, key);
    expect((await program.get('/api/library')).status).toBe(200);
    const stranger = await world.register('author');
    (await stranger.delete(`${path}/${api_key.id}`)).refused(404, 'not_found');
    (await dana.delete(`${path}/${nobodysId}`)).refused(404, 'not_found');
    (await dana.delete(`${path}/x`)).refused(404, 'not_found');
    expect((await program.get('/api/library')).status).toBe(200);
    (await dana.delete(`${path}/${api_key.id}`)).as(Done);
    (await dana.delete(`${path}/${api_key.id}`)).as(Done);
    (await program.get('/api/library')).refused(401, 'wrong_api_key');
    expect(await listOf(dana)).toEqual([]);
  });

  it('ends at its time', async () => {
    const dana = await world.register('author');
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
    const refusal = (await dana.post(path, newKey({ expires_at: yesterday }))).refused(400, 'invalid_input');
    expect(refusal.fields).toEqual({ expires_at: sentences.apiKeyExpiryPast });
    const { key, api_key } = await makeKey(dana, { expires_at: new Date(Date.now() + 3600_000).toISOString() });
    const program = programWith(world, key);
    expect((await program.get('/api/projects')).status).toBe(200);
    const real = world.clock.now.bind(world.clock);
    world.clock.now = () => new Date(Date.parse(real()) + 3601_000).toISOString();
    try {
      (await program.get('/api/projects')).refused(401, 'wrong_api_key');
    } finally {
      world.clock.now = real;
    }
    expect((await listOf(dana)).map(({ id }) => id)).toEqual([api_key.id]);
  });

  it('is dead while its person is suspended, and for good when they leave', async () => {
    const dana = await world.register('author');
    const program = await programOf(world, dana, 'read');
    await setSuspended(world, dana, true);
    (await program.get('/api/projects')).refused(403, 'account_inactive');
    await setSuspended(world, dana, false);
    expect((await program.get('/api/projects')).status).toBe(200);
    (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
    (await program.get('/api/projects')).refused(401, 'wrong_api_key');
    const { rowCount } = await world.pool.query('SELECT FROM api_keys WHERE user_id = $1', [dana.user.id]);
    expect(rowCount).toBe(0);
  });

  it('outlives a log-out from everywhere', async () => {
    const dana = await world.register('author');
    const program = await programOf(world, dana, 'read');
    (await dana.delete('/api/users/me/sessions')).as(Done);
    expect((await program.get('/api/projects')).status).toBe(200);
  });

  it('is not for the demo people: everybody knows their password', async () => {
    const demo = world.person();
    await demo.logIn('author@demo.local', 'demo-author');
    (await demo.post(path, newKey({ password: 'demo-author' }))).refused(403, 'programs_demo');
  });

  it('is named in the log by what it changed, and says when that was', async () => {
    const dana = await world.register('author');
    const { said } = await commented(dana);
    const { key, api_key } = await makeKey(dana, { scopes: ['read', 'write'] });
    const program = programWith(world, key);
    await program.get('/api/projects');
    expect((await listOf(dana))[0]?.last_change_at).toBeNull();
    (await dana.post(`/api/comments/${said.id}/replies`, { comment_text: 'בעצמי' })).as(OneComment, 201);
    (await program.post(`/api/comments/${said.id}/resolve`)).as(OneComment);
    const { rows } = await world.pool.query<{ type: string; key: string | null; at: string }>(
      `SELECT type, metadata->>'apiKeyId' AS key, metadata->>'at' AS at FROM events
       WHERE stream_id = $1 AND type <> 'CommentAdded' ORDER BY xid, position`,
      [`comment-${said.id}`],
    );
    expect(rows).toMatchObject([
      { type: 'ReplyAdded', key: null },
      { type: 'CommentResolved', key: api_key.id },
    ]);
    expect((await listOf(dana))[0]?.last_change_at).toBe(rows[1]?.at);
  });

  it('says on which day it was used last, and writes that once a day', async () => {
    const dana = await world.register('author');
    const { key, api_key } = await makeKey(dana);
    const program = programWith(world, key);
    await program.get('/api/projects');
    expect((await listOf(dana))[0]?.last_used_on).toBe(dayOf(world.clock.now()));
    await world.pool.query('UPDATE api_keys SET last_used_on = NULL WHERE id = $1', [api_key.id]);
    await program.get('/api/projects');
    expect((await listOf(dana))[0]?.last_used_on).toBeNull();
  });
});

describe('making keys', () => {
  it('asks for a name, and takes what may be chosen alone', async () => {
    const dana = await world.register('author');
    const refused = async (settings: object) =>
      (await dana.post(path, newKey(settings))).refused(400, 'invalid_input').fields;
    expect(await refused({ name: ' ' })).toEqual({ name: sentences.apiKeyNameEmpty });
    expect(await refused({ name: 'א'.repeat(61) })).toEqual({ name: sentences.apiKeyNameTooLong });
    expect(await refused({ scopes: [] })).toEqual({ scopes: sentences.apiScopesEmpty });
    expect(Object.keys((await refused({ scopes: ['admin'] })) ?? {})).toHaveLength(1);
    expect(await refused({ expires_at: 'מחר' })).toEqual({ expires_at: sentences.invalid });
    const { api_key } = await makeKey(dana, { name: ` ${'א'.repeat(60)}`, scopes: ['write', 'read', 'write'] });
    expect(api_key).toMatchObject({ name: 'א'.repeat(60), scopes: ['read', 'write'] });
  });

  it('ends at ten, until one is revoked', async () => {
    const dana = await world.register('author');
    const made = [];
    for (let n = 0; n < 10; n += 1) made.push(await makeKey(dana));
    (await dana.post(path, newKey())).refused(409, 'api_keys_full');
    expect(await listOf(dana)).toHaveLength(10);
    (await dana.delete(`${path}/${made[3]?.api_key.id}`)).as(Done);
    await makeKey(dana);
  });

  it('again after a lost answer makes one key, whose new secret alone is good', async () => {
    const dana = await world.register('author');
    const again = { 'idempotency-key': 'lost' };
    const [first, second] = [
      (await dana.post(path, newKey(), again)).as(CreatedApiKey, 201),
      (await dana.post(path, newKey(), again)).as(CreatedApiKey, 201),
    ];
    expect(second.api_key.id).toBe(first.api_key.id);
    expect(await listOf(dana)).toHaveLength(1);
    (await programWith(world, first.key).get('/api/projects')).refused(401, 'wrong_api_key');
    expect((await programWith(world, second.key).get('/api/projects')).status).toBe(200);
  });

  it('stands in the person’s history and their own file, never with the key', async () => {
    const dana = await world.register('author');
    const { key } = await makeKey(dana, { name: 'מחברת הסירות' });
    await addPart(dana, (await createProject(dana)).project.id);
    const { rows } = await world.pool.query<{ data: object }>(`SELECT data FROM events WHERE stream_id = $1`, [
      `api-keys-${dana.user.id}`,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('מחברת הסירות');
    const { text } = await dana.get('/api/users/me/export');
    expect(text).toContain('מחברת הסירות');
    expect(text).not.toContain(key.slice(9));
  });
});
