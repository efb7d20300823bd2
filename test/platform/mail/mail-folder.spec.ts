import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderTransport } from '../../../backend/src/platform/mail/transports/folder.transport.js';
import { until } from '../../support/until.js';
import { mailsTo } from './support/mail-folder.js';
import { addComment, addPerson, addProject, type MailWorld, openMailWorld } from './support/mail-world.js';
import { readMail } from './support/read-mail.js';

describe('mails without a mail server', () => {
  let world: MailWorld;

  const files = () => readdirSync(join(world.dataDir, 'mail')).filter((name) => name.endsWith('.eml'));

  beforeEach(async () => void (world = await openMailWorld()));
  afterEach(() => world.close());

  async function mailAbout(title: string, text: string, name: string) {
    await addComment(world, await addProject(world, (await addPerson(world, name)).id, title), text);
    await world.startWorker();
    await until(async () => (await world.outbox())[0]?.state === 'sent');
    const [file] = files();
    return readMail(readFileSync(join(world.dataDir, 'mail', String(file)), 'utf8'));
  }

  it('are files, named by time and kind, that a mail program opens right to left', async () => {
    const { headers, html, text } = await mailAbout('מרים והים', 'שורה\nשנייה', 'דנה אלון');
    expect(files()).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-new-comment-[\da-f-]{36}\.eml$/),
    ]);
    expect(headers.get('subject')).toBe('הערה חדשה ב״מרים והים״');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(html).toMatch(/<body[^>]*dir="rtl"/);
    // Mail programs drop the direction of outer elements: every block of text says its own.
    const blocks = html.match(/<(?:p|h1|h2)\b[^>]*>/g) ?? [];
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) expect(block).toMatch(/text-align:right/);
    expect(text).toMatch(/שורה\r?\nשנייה/);
  });

  it('carry what people typed as text, in its own direction', async () => {
    const { html } = await mailAbout('Blue <b>Sea</b>', '<script>alert(1)</script>', 'דנה');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<bdi dir="ltr">Blue &lt;b&gt;Sea&lt;/b&gt;</bdi>');
  });

  it('take no headers from titles and names', async () => {
    const injected = '\r\nBcc: thief@example.org\r\n\r\n<p>hello';
    const { headers } = await mailAbout(`מרים${injected}`, 'שלום', `דנה${injected}`);
    expect(headers.has('bcc')).toBe(false);
    expect(headers.get('subject')).toBe('הערה חדשה ב״מרים Bcc: thief@example.org <p>hello״');
  });
});

it('the names of mails sort by time, also within one second', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-mails-'));
  const transport = new FolderTransport(join(dataDir, 'mail'));
  const address = 'dana@example.org';
  try {
    for (const [rowId, createdAt] of [
      ['c', '2026-11-23T10:00:00.007Z'],
      ['b', '2026-11-23T10:00:00.070Z'],
      ['a', '2026-11-23T10:00:00.700Z'],
    ] as const) {
      await transport.send({
        rowId,
        kind: 'daily_digest',
        createdAt: new Date(createdAt),
        from: 'site@example.org',
        to: { name: '', address },
        subject: rowId,
        html: '',
        text: '',
        messageId: `<${rowId}@example.org>`,
        headers: {},
      });
    }
    expect(mailsTo(dataDir, 'daily-digest', address).map(({ headers }) => headers.get('subject'))).toEqual([
      'c',
      'b',
      'a',
    ]);
  } finally {
    transport.close();
    rmSync(dataDir, { recursive: true });
  }
});
