import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Done, type ShareableText } from '@shulayim/contracts';
import { mailTo, mailsTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { createLink, createProject, prose } from '../../support/projects.js';
import { type World, freshEmail, startWorld } from '../../support/world.js';

const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-sharing-'));
let world: World;
let dana: Person;
beforeAll(async () => {
  world = await startWorld({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shulayim.test' });
  dana = await world.register('author', 'דנה <b>"אלון"');
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const linkOf = async (part: object = {}) =>
  createLink(dana, await createProject(dana, { visibility_status: 'shared' }, part));
const send = ({ shareToken }: ShareableText, body: object) =>
  dana.post('/api/sharing/send-email', { shareToken, ...body });

describe('the mail of a link', () => {
  it('shows a message, a title and a name as text, whatever they hold, and leads to the link', async () => {
    const title = 'פרק\r\nBcc: all@example.org <script>alert(1)</script>';
    const link = await linkOf({ title });
    const to = freshEmail();
    const senderMessage = 'שלום <img src=x onerror=alert(1)>\r\nX-Evil: 1\n\n<a href="https://evil.test">לחצו</a>';
    (await send(link, { recipientEmail: to, senderMessage })).as(Done, 202);
    const { headers, html, text } = await mailTo(dataDir, 'shared-link', to);
    expect(html).not.toMatch(/<img[^>]*onerror|<script|href="https:\/\/evil\.test/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('<img src=x onerror=alert(1)>');
    expect([headers.has('bcc'), headers.has('x-evil')]).toEqual([false, false]);
    expect(headers.get('to')).toBe(to);
    for (const form of [html, text]) expect(form).toContain(`https://shulayim.test/read/${link.shareToken}`);
    // Whoever passes the mail on passes nobody's address on.
    expect(html + text).not.toContain(to);
  });

  it('brings 150 characters of the text when no passage was chosen, cut at a word (A §5)', async () => {
    const to = freshEmail();
    (await send(await linkOf({ body: `${'מילים ארוכות מאוד '.repeat(30)}סוף` }), { recipientEmail: to })).as(Done, 202);
    const excerpt = /מילים ארוכות[^\n]*/.exec((await mailTo(dataDir, 'shared-link', to)).text)?.[0] ?? '';
    expect(excerpt).toMatch(/(מילים|ארוכות|מאוד)(\.\.\.|…)$/);
    expect(excerpt.replace(/(\.\.\.|…)$/, '').length).toBeLessThanOrEqual(150);
    expect(excerpt.length).toBeGreaterThan(120);
    expect(prose.startsWith(excerpt)).toBe(false);
  });

  it('may go to its author: to see what readers get', async () => {
    const own = dana.user.email ?? '';
    (await send(await linkOf(), { recipientEmail: own })).as(Done, 202);
    expect((await mailTo(dataDir, 'shared-link', own)).headers.get('to')).toContain(own);
  });

  it('goes to one person three times a day, whatever link it is of, and to others all the same', async () => {
    const to = freshEmail();
    const [link, another] = [await linkOf(), await linkOf()];
    for (const which of [link, another, link]) (await send(which, { recipientEmail: to })).as(Done, 202);
    const refused = await send(another, { recipientEmail: to.toUpperCase() });
    expect(refused.refused(429, 'too_many_requests').error).toMatch(/שלושה מיילים/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    (await send(link, { recipientEmail: freshEmail() })).as(Done, 202);
    await mailTo(dataDir, 'shared-link', to, 3);
    expect(mailsTo(dataDir, 'shared-link', to)).toHaveLength(3);
  });
});

describe('a recipient', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `r${n}@example.org`);
  it.each([
    ['with a header in it', 'a@example.org\r\nBcc: b@example.org'],
    ['of 320 characters', `${'a'.repeat(308)}@example.org`],
    ['that is ten thousand', many.join(', ')],
    ['that is a list', many as unknown as string],
    ['in quotes with spaces', '"a b"@example.org'],
    ['with a name', 'Dana <dana@example.org>'],
    ['of invisible characters', '\u200f\u200f'],
  ])('%s is none', async (_what, recipientEmail) => {
    const { fields } = (await send(await linkOf(), { recipientEmail })).refused(400, 'invalid_input');
    expect(Object.keys(fields ?? {})).toEqual(['recipientEmail']);
  });

  it('may live in a domain of Hebrew letters', async () => {
    const to = `noa${Date.now()}@דוגמה.ישראל`;
    (await send(await linkOf(), { recipientEmail: to })).as(Done, 202);
    const { rows } = await world.pool.query(`SELECT 1 FROM mail_outbox WHERE kind = 'shared_link' AND state = 'dead'`);
    expect(rows).toEqual([]);
  });
});
