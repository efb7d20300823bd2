import { MailSamples, OneMailSample } from '@shulayim/contracts';
import type { z } from 'zod';
import { Settings } from '../../../../backend/src/platform/config/settings/settings.js';
import { MailKinds } from '../../../../backend/src/platform/mail/kinds/mail-kinds.js';
import type { Person } from '../../../support/person.js';
import { words } from '../../../support/browser/words.js';
import { password, useWorld } from '../../../support/world.js';

const account = { ADMIN_EMAIL: 'mail.looks@example.org', ADMIN_PASSWORD: password };
const world = useWorld(account);
let admin: Person;
let names: string[];

beforeAll(async () => {
  admin = world.person();
  await admin.logIn(account.ADMIN_EMAIL, password);
  names = (await list()).map(({ name }) => name);
});

const list = async () => (await admin.get('/api/admin/mails')).as(MailSamples).mails;
type Sample = z.output<typeof OneMailSample>['mail'];
/** Each is written once, and looked at by several tests. */
const written = new Map<string, Promise<Sample>>();
function sample(name: string, language: string): Promise<Sample> {
  const path = `/api/admin/mails/${name}?language=${language}`;
  const known = written.get(path) ?? admin.get(path).then((answer) => answer.as(OneMailSample).mail);
  written.set(path, known);
  return known;
}
const addressesIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
const firstLetter = (text: string) => /\p{L}/u.exec(text)?.[0] ?? '';

/** Elements that no browser may find inside a `span`, an `a` or a `p`, as HTML defines them. */
function blocksInLines(html: string): string[] {
  const open: string[] = [];
  return [...html.matchAll(/<(\/?)(span|a|p|h1|h2|div|table)\b[^>]*>/g)].flatMap(([, end, name = '']) => {
    if (end) {
      open.splice(open.lastIndexOf(name), 1);
      return [];
    }
    const outer = open.at(-1) ?? '';
    open.push(name);
    return ['span', 'p'].includes(outer) && !['span', 'a'].includes(name) ? [`${name} in ${outer}`] : [];
  });
}

it('there is a sample of every kind of mail that the program sends', async () => {
  const kinds = world.app
    .get(MailKinds)
    .all()
    .map(({ kind }) => kind);
  const shown = new Set((await list()).map(({ kind }) => kind));
  expect(kinds.filter((kind) => !shown.has(kind))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('the panel has words for every kind of mail that the program sends', async () => {
  const system = words('admin/system/admin-system');
  const kinds = (await list()).map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(0);
  for (const kind of kinds) expect(system(`outbox.kinds.${kind}`)).not.toBe('');
});

describe.each([
  { language: 'he', dir: 'rtl', letters: /[\u05d0-\u05ea]/ },
  { language: 'en', dir: 'ltr', letters: /[A-Za-z]/ },
  { language: 'ar', dir: 'rtl', letters: /[\u0600-\u06ff]/ },
])('in $language', ({ language, dir, letters }) => {
  // What admins write to many is in their own words, under the word that the law asks for.
  const inIt = () => names.filter((name) => language === 'he' || !name.startsWith('campaign'));

  it('every mail says its language and its direction, in its elements too', async () => {
    for (const name of inIt()) {
      const { html, subject } = await sample(name, language);
      expect([name, firstLetter(subject)]).toEqual([name, expect.stringMatching(letters)]);
      expect([name, html]).toEqual([name, expect.stringContaining(`<html dir="${dir}" lang="${language}">`)]);
      expect([name, html.split(`direction:${dir}`).length > 5]).toEqual([name, true]);
      const blocks = [...html.matchAll(/<(?:td|p|h1|h2)(?= )[^>]*>/g)].map(([tag]) => tag);
      expect([name, blocks.filter((tag) => !/dir="|direction:/.test(tag))]).toEqual([name, []]);
    }
  });

  it('no block stands within a line of text', async () => {
    for (const name of inIt()) expect([name, blocksInLines((await sample(name, language)).html)]).toEqual([name, []]);
  });

  it('every mail has a plain text that leads to the same places', async () => {
    for (const name of inIt()) {
      const { html, text } = await sample(name, language);
      expect([name, text.length > 60]).toEqual([name, true]);
      expect([name, text]).toEqual([name, expect.not.stringMatching(/<\/?(?:p|a|td|span)\b|undefined|\[object/)]);
      const button =
        /<a href="([^"]+)"[^>]*class="button"/.exec(html) ?? /class="button"[^>]*href="([^"]+)"/.exec(html);
      if (button?.[1])
        expect([name, text]).toEqual([name, expect.stringContaining(button[1].replaceAll('&amp;', '&'))]);
    }
  });

  it('nothing in a mail is fetched, run or filled in, and tags that people typed are text', async () => {
    for (const name of inIt()) {
      const { html } = await sample(name, language);
      expect([name, html]).toEqual([name, expect.not.stringMatching(/<(?:script|img|form|iframe|b>London|i>)|url\(/i)]);
      expect([name, addressesIn(html).filter((href) => !href.startsWith(world.app.get(Settings).publicUrl))]).toEqual([
        name,
        [],
      ]);
    }
  });
});

it('what people typed comes as they typed it', async () => {
  const { html, text } = await sample('invitation', 'he');
  expect(html).toContain('&lt;i&gt;תודה!&lt;/i&gt;');
  expect(text).toContain('<i>תודה!</i>');
});

it('a page of its own has styles and nothing else, by day and in the dark', async () => {
  const page = await admin.get('/api/admin/mails/verify_email/page?language=en&scheme=dark');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
});

it('operators alone see them, and none that there is not', async () => {
  const author = await world.register('author');
  for (const path of ['', '/verify_email', '/verify_email/page']) {
    expect((await author.get(`/api/admin/mails${path}`)).status).toBe(403);
    expect((await world.person().get(`/api/admin/mails${path}`)).status).toBe(401);
  }
  expect((await admin.get('/api/admin/mails/nothing')).status).toBe(404);
  expect((await admin.get('/api/admin/mails/nothing/page')).status).toBe(404);
  expect((await admin.get('/api/admin/mails/verify_email?language=fr')).status).toBe(400);
});
