import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Comments, Done, Feed, OneComment, type ShareableText } from '@shulayim/contracts';
import sharp from 'sharp';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { patienceMs, until } from '../../support/until.js';
import { comment, commentOn, createLink, createProject, openLink, type TestProject } from '../../support/projects.js';
import { freshEmail, password, startWorld, type World } from '../../support/world.js';
import { everyFile, everyMail, everyTable, found, proveAddress, uploadAvatar } from './privacy-helpers.js';

const names = ['אלמוגית קדומים', 'אלמוגית בר־שלום', 'אורחת־אלמוגים', 'אלמה מהרשימה'] as const;
const [firstName, name, guestName, listName] = names;
const email = 'almogit.kedumim@example.org';
const nextEmail = 'almogit.next@example.org';
const bio = 'כותבת על מדרגות הים';
const words = [...names, email, nextEmail, bio];
const title = 'הצדפות של אוגוסט';
const sentence = 'שבע צדפות מנו על המעקה';
const draftWords = 'צדפה שנייה, בטיוטה';
const ownWords = [title, sentence, draftWords, 'תיאור של צדפות', 'תגית־צדף', 'קישור לצדפות', 'בואו לקרוא על צדפות'];

const admin = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: password };

let world: World;
let dataDir: string;
let author: Person;
let authorsProject: TestProject;
let authorsLink: ShareableText;
let leaver: Person;
let leaversProject: TestProject;
let leaversLink: ShareableText;
let reader: Person;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shulayim-leaving-'));
  world = await startWorld({ DATA_DIR: dataDir, MAIL_SETTLE_SECONDS: '0', ...admin });
  author = await world.register('author', 'נועה לוי');
  await author.put('/api/users/me', { mail_frequency: 'immediately' });
  authorsProject = await createProject(author, { visibility_status: 'shared', readers_see_comments: true });
  authorsLink = await createLink(author, authorsProject);
  await becomeMember();
  await write();
  await beSuspended();
  await beMailed();
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** First a guest with a name, then an account in the same browser. */
async function becomeMember(): Promise<void> {
  leaver = await openLink(world.person({ 'user-agent': `Browser of ${email}` }), authorsLink);
  await leaver.post(`/api/sharing/${authorsLink.shareToken}/access`, { readerName: guestName });
  const asGuest = { ...commentOn(authorsProject.part), author_name: guestName };
  (await leaver.post(`/api/parts/${authorsProject.part.id}/comments`, asGuest, { 'idempotency-key': 'guest-1' })).as(
    OneComment,
    201,
  );
  await until(() => everyMail(dataDir).some((mail) => mail.includes(guestName)));
  await world.person().post('/api/subscribers', { name: listName, email, source: 'homepage', consent: true });
  await leaver.register({ name: firstName, email, password, role: 'author' });
  await proveAddress(leaver, dataDir);
  await leaver.put('/api/users/me', { name, bio, mail_frequency: 'immediately' }, { 'idempotency-key': 'profile-1' });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#135' } })
    .png()
    .toBuffer();
  expect((await uploadAvatar(leaver, picture)).status).toBe(200);
  await leaver.post('/api/users/me/email-change', { email: nextEmail });
  await world.person().post('/api/auth/forgot-password', { email });
}

/** An author and a reader at once. */
async function write(): Promise<void> {
  const settings = { title, description: 'תיאור של צדפות', tags: ['תגית־צדף'], visibility_status: 'shared' };
  leaversProject = await createProject(leaver, settings, { title, body: `${sentence}. ועוד אחת נשברה.` });
  await leaver.put(`/api/projects/${leaversProject.project.id}`, { description: 'תיאור של צדפות ורוח' });
  const draft = `/api/projects/${leaversProject.project.id}/parts/${leaversProject.part.id}/draft`;
  expect((await leaver.put(draft, { based_on: 1, revision: 0, body: draftWords })).status).toBe(200);
  leaversLink = await createLink(leaver, leaversProject, { name: 'קישור לצדפות' });
  reader = await openLink(await world.register('reader', 'דנה אלון'), leaversLink);
  const said = commentOn(leaversProject.part, sentence, 'איזו תמונה');
  const key = { 'idempotency-key': 'reader-1' };
  (await reader.post(`/api/parts/${leaversProject.part.id}/comments`, said, key)).as(OneComment, 201);
  await openLink(leaver, authorsLink);
  for (const [person, { part }] of [
    [leaver, authorsProject],
    [reader, leaversProject],
  ] as const)
    expect((await person.put(`/api/texts/${part.id}/progress`, { offset: 5 })).status).toBe(200);
  const kept = await comment(leaver, authorsProject.part, 'והים היה שקט', 'המילים נשארות');
  await author.post(`/api/comments/${kept.id}/replies`, { comment_text: 'תודה' }, { 'idempotency-key': 'author-1' });
}

/** An operator says why, by requests whose answers are kept and name the person. */
async function beSuspended(): Promise<void> {
  const owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, password);
  const path = `/api/admin/users/${leaver.user.id}`;
  const reason = `${name} (${email}) ביקשה הפסקה`;
  expect((await owner.post(`${path}/suspend`, { reason }, { 'idempotency-key': 'suspend-1' })).status).toBe(200);
  expect((await owner.post(`${path}/activate`, {}, { 'idempotency-key': 'activate-1' })).status).toBe(200);
}

/** Mails to the person, and mails to others that name them. */
async function beMailed(): Promise<void> {
  const mail = { recipientEmail: author.user.email, senderMessage: 'בואו לקרוא על צדפות', excerpt: sentence };
  await leaver.post('/api/sharing/send-email', { shareToken: leaversLink.shareToken, ...mail });
  await author.post('/api/sharing/send-email', { shareToken: authorsLink.shareToken, recipientEmail: email });
  await author.post('/api/sharing/send-email', { shareToken: authorsLink.shareToken, recipientEmail: freshEmail() });
  let waiting: unknown[] = [];
  const isDone = async () => {
    const settled = `state IN ('sent', 'skipped', 'digest')`;
    ({ rows: waiting } = await world.pool.query(`SELECT kind, state, error FROM mail_outbox WHERE NOT ${settled}`));
    return waiting.length === 0;
  };
  await until(isDone, patienceMs, () => JSON.stringify(waiting));
}

describe('before somebody leaves', () => {
  it('they stand where they are later looked for', async () => {
    const mails = everyMail(dataDir).join('\n');
    expect(found(mails, [name, guestName, email, nextEmail, sentence])).toHaveLength(5);
    expect(found(await everyTable(world.pool), [name, email, bio, nextEmail, title, sentence])).toHaveLength(6);
  });

  it('a wrong password deletes nothing', async () => {
    (await leaver.ask('DELETE', '/api/users/me', { password: 'לא זו' })).refused(401, 'wrong_credentials');
    (await leaver.ask('DELETE', '/api/users/me', {})).refused(400, 'invalid_input');
    (await world.person().ask('DELETE', '/api/users/me', { password })).refused(401, 'not_signed_in');
    expect((await leaver.get('/api/users/me')).status).toBe(200);
  });
});

describe('after somebody has left', () => {
  let elsewhere: Person;

  beforeAll(async () => {
    elsewhere = world.person();
    await elsewhere.logIn(email, password);
    const key = { 'idempotency-key': 'leave-1' };
    (await leaver.ask('DELETE', '/api/users/me', { password }, key)).as(Done);
  });

  it('no table holds a word of them', async () => {
    const tables = await everyTable(world.pool);
    expect(found(tables, words)).toEqual([]);
    expect(found(tables, ownWords)).toEqual([]);
  });

  it('no mail in the folder is to them or names them, and the others are there', async () => {
    const mails = everyMail(dataDir);
    expect(found(mails.join('\n'), words)).toEqual([]);
    expect(mails.length).toBeGreaterThan(0);
  });

  it('no other file holds a word of them', () =>
    expect(found(everyFile(dataDir), [...words, ...ownWords])).toEqual([]));

  it('every session has ended, and the browser forgot the guest', async () => {
    (await elsewhere.get('/api/users/me')).refused(401, 'not_signed_in');
    expect(leaver.keeps('shulayim_session')).toBe(false);
    expect(leaver.keeps('shulayim_guest')).toBe(false);
    (await world.person().post('/api/auth/login', { email, password })).refused(401, 'wrong_credentials');
  });

  it('their links and works are not there', async () => {
    (await world.person().get(`/api/sharing/${leaversLink.shareToken}`)).refused(404, 'not_found');
    (await reader.get(`/api/texts/${leaversProject.part.id}`)).refused(404, 'not_found');
    (await reader.get(`/api/projects/${leaversProject.project.id}`)).refused(404, 'not_found');
  });

  it('nobody knows where they stopped reading, or who had read them', async () => {
    const { rows } = await world.pool.query('SELECT 1 FROM reading_progress WHERE reader_id = $1 OR part_id = $2', [
      leaver.user.id,
      leaversProject.part.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('what they wrote elsewhere stays, without a name', async () => {
    const { comments } = (await author.get(`/api/parts/${authorsProject.part.id}/comments`)).as(Comments);
    expect(comments.map(({ author_name, comment_text }) => [author_name, comment_text])).toEqual([
      ['חשבון שנמחק', 'יפה מאוד'],
      ['חשבון שנמחק', 'המילים נשארות'],
    ]);
    const { entries } = (await author.get('/api/feed')).as(Feed);
    const others = entries.filter(({ actor }) => actor.id !== author.user.id);
    expect(others.length).toBeGreaterThan(2);
    expect(new Set(others.map(({ actor }) => actor.name))).toEqual(new Set(['חשבון שנמחק']));
  });

  it('a repeated request of somebody else still does nothing twice', async () => {
    const again = { 'idempotency-key': 'author-1' };
    const { comments } = (await author.get(`/api/parts/${authorsProject.part.id}/comments`)).as(Comments);
    const kept = comments.find(({ comment_text }) => comment_text === 'המילים נשארות');
    await author.post(`/api/comments/${kept?.id}/replies`, { comment_text: 'תודה' }, again);
    const { comments: after } = (await author.get(`/api/parts/${authorsProject.part.id}/comments`)).as(Comments);
    expect(after.find(({ id }) => id === kept?.id)?.replies).toHaveLength(1);
  });

  it('their address may register, and be written to, as a new person', async () => {
    const again = world.person();
    await again.register({ name: 'מישהי אחרת', email, password, role: 'reader' });
    await proveAddress(again, dataDir);
    await author.post('/api/sharing/send-email', { shareToken: authorsLink.shareToken, recipientEmail: email });
    await mailTo(dataDir, 'shared-link', email);
    (await again.ask('DELETE', '/api/users/me', { password })).as(Done);
    expect(found(await everyTable(world.pool), [email])).toEqual([]);
  });

  itRebuildsAlike(() => world);
});

describe('the last admin', () => {
  it('stays', async () => {
    const other = await startWorld({ ADMIN_EMAIL: 'only@example.org', ADMIN_PASSWORD: password });
    try {
      const only = other.person();
      await only.logIn('only@example.org', password);
      (await only.ask('DELETE', '/api/users/me', { password })).refused(409, 'last_admin');
      expect((await only.get('/api/users/me')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});
