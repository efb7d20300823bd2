import { OneProject, SignedIn, failureCodes, sentences, type FailureCode, type Language } from '@shulayim/contracts';
import { Refusal } from '@shulayim/event-sourcing';
import { toAnswer } from '../../backend/src/platform/failures/envelope.js';
import { askedIn } from '../../backend/src/platform/files/catalogues/asked-language.js';
import { pagesOf } from '../features/exports/pdf-file.js';
import { saved } from '../features/exports/saved.js';
import { sendFile } from '../features/imports/manuscript-file.js';
import type { Person } from '../support/person.js';
import { comment, createLink, createProject, nobodysId, openLink, type TestProject } from '../support/projects.js';
import { freshEmail, password, useWorld } from '../support/world.js';

const world = useWorld({ COMING_SOON: 'off' });
const hebrew = /[\u0590-\u05ff]/;
const arabic = /[\u0600-\u06ff]/;
const asked = { 'accept-language': 'en' };

/** Somebody whose account says English; their browser says nothing. */
async function english(role: 'author' | 'reader', name = 'Dana Alon'): Promise<Person> {
  const person = await world.register(role, name);
  await person.put('/api/users/me', { language: 'en' });
  return person;
}

describe('a failure', () => {
  it.each(failureCodes)('%s has a sentence in each language', (code: FailureCode) => {
    const sentenceIn = (language: Language) =>
      askedIn(language, () => toAnswer(new Refusal(code, 400), 'any').body.error);
    expect(sentenceIn('he')).toMatch(hebrew);
    expect(sentenceIn('en')).not.toMatch(hebrew);
    expect(sentenceIn('ar')).toMatch(arabic);
    expect(sentenceIn('ar')).not.toMatch(hebrew);
    if (code !== 'internal') expect(sentenceIn('en')).not.toBe(askedIn('en', () => toAnswer(null, 'any').body.error));
  });

  it('is told in the language that the client asks for, with its fields', async () => {
    const visitor = world.person();
    const body = { name: '', email: 'nobody', password: '123', role: 'king' };
    const { error, fields } = (await visitor.post('/api/auth/register', body, asked)).refused(400, 'invalid_input');
    expect(error).toBe('Some of the details are not valid. Please correct them and try again.');
    expect(fields).toEqual({
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
      password: 'The password needs at least 6 characters',
      role: 'Please choose what kind of user you are',
    });
    const inHebrew = (await visitor.post('/api/auth/register', body)).refused(400, 'invalid_input');
    expect(inHebrew.fields).toEqual({
      name: sentences.nameEmpty,
      email: sentences.emailInvalid,
      password: sentences.passwordTooShort,
      role: sentences.roleMissing,
    });
  });

  it.each([
    ['of a body that cannot be read', 'POST', '/api/auth/login', '{', 400, 'malformed_json'],
    ['of an unknown address', 'GET', '/api/nothing', undefined, 404, 'not_found'],
    ['of a link that leads nowhere', 'GET', '/api/sharing/nothing', undefined, 404, 'not_found'],
    ['of an invitation that leads nowhere', 'GET', '/api/invitations/nothing', undefined, 404, 'not_found'],
    ['for whoever is not signed in', 'GET', '/api/users/me', undefined, 401, 'not_signed_in'],
  ] as const)('%s', async (_what, method, path, body, status, code) => {
    const { error } = (await world.person().ask(method, path, body, asked)).refused(status, code);
    expect(error).not.toMatch(hebrew);
  });

  it('comes in the language of the account, whatever the browser says', async () => {
    const path = `/api/projects/${nobodysId}`;
    const [dana, noa] = [await english('author'), await world.register('author')];
    dana.setCookie('language', 'he');
    noa.setCookie('language', 'en');
    expect((await dana.get(path)).refused(404, 'not_found').error).not.toMatch(hebrew);
    expect((await noa.get(path, asked)).refused(404, 'not_found').error).toMatch(hebrew);
  });

  it.each([
    ['he', 'he-IL,he;q=0.9,en;q=0.8', true],
    ['the cookie before the header', 'he', false],
    ['what is liked more', 'he;q=0.3, en-GB;q=0.7', false],
    ['nothing that is ours', 'fr, *;q=0.1', true],
    ['not what is refused', 'en;q=0', true],
  ])('follows %s', async (what, header, isHebrew) => {
    const visitor = world.person({ 'accept-language': header });
    if (what.includes('cookie')) visitor.setCookie('language', 'en');
    const { error } = (await visitor.get('/api/users/me')).refused(401, 'not_signed_in');
    expect(hebrew.test(error)).toBe(isHebrew);
  });
});

describe('a page', () => {
  it('is Hebrew until somebody chooses, whatever the browser was set to when it was bought', async () => {
    const headers = { accept: 'text/html,*/*', 'accept-language': 'en-US,en;q=0.9' };
    const { text } = await world.person().get('/about', headers);
    expect(text).toContain('<html lang="he" dir="rtl">');
    expect(text).toContain('<title>סיפור המוצר · שוליים</title>');
  });

  it('is in the chosen language from its first byte, with a text that keeps its own direction', async () => {
    const author = await world.register('author', 'Dana');
    const work = await createProject(author, { title: 'Boats', visibility_status: 'shared' }, { title: 'Morning' });
    const link = await createLink(author, work);
    const guest = world.person();
    guest.setCookie('language', 'en');
    const about = (await guest.get('/about')).text;
    expect(about).toContain('<html lang="en" dir="ltr">');
    expect(about).toContain('<title>The story of the product · Shulayim</title>');
    const { text } = await guest.get(`/read/${link.shareToken}`);
    expect(text).toContain('<p dir="rtl">בבוקר ירדה מרים');
    const said = text
      .replace(/<script type="application\/json"[^]*?<\/script>/, '')
      .replace(/<p dir[^]*?<\/p>|<meta name="description"[^>]*>|<meta property="og:description"[^>]*>/g, '');
    expect(said.match(/[^<>]*[\u0590-\u05ff][^<>]*/g)).toBeNull();
    expect(said).toContain('Shared text');
  });
});

describe('the site as an app', () => {
  const namedBy = ({ text }: { text: string }): string => /<link rel="manifest" href="([^"]+)"/.exec(text)?.[1] ?? '';
  const app = async (address: string) => {
    // As a browser asks: without cookies.
    const { status, headers, text } = await world.person().get(address);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    return JSON.parse(text) as { name: string; shortcuts: { name: string }[] };
  };

  it.each([
    ['he', { name: 'שוליים', dir: 'rtl', description: /^משתפים טקסט/ }, 'הקריאה שלי'],
    ['en', { name: 'Shulayim', dir: 'ltr', description: /^Share a text/ }, 'My reading'],
    ['ar', { name: 'هوامش', dir: 'rtl', description: /^تشارك نصًا/ }, 'قراءتي'],
  ] as const)(
    'is named and described in the language of the page: %s',
    async (language, { description, ...said }, mine) => {
      const visitor = world.person();
      visitor.setCookie('language', language);
      const manifest = await app(namedBy(await visitor.get('/about')));
      expect(manifest).toMatchObject({ ...said, short_name: said.name, lang: language, id: '/', start_url: '/' });
      expect(manifest).toMatchObject({ description: expect.stringMatching(description) as string });
      expect(manifest.shortcuts[0]?.name).toBe(mine);
    },
  );

  it('is Hebrew where nobody chose, or the address names no language', async () => {
    const headers = { accept: 'text/html,*/*', 'accept-language': 'en-US,en;q=0.9' };
    expect(namedBy(await world.person().get('/about', headers))).toBe('/manifest.webmanifest');
    for (const language of ['', '?language=xx', '?language=en&language=ar'])
      expect((await app(`/manifest.webmanifest${language}`)).name).toBe('שוליים');
  });
});

describe('an account', () => {
  it('begins in the language of the page on which it was opened', async () => {
    const details = { name: 'Ann', email: freshEmail(), password, role: 'reader' };
    const { user } = (await world.person().post('/api/auth/register', details, asked)).as(SignedIn, 201);
    expect(user.language).toBe('en');
    const hebrewOne = { ...details, email: freshEmail() };
    expect((await world.person().post('/api/auth/register', hebrewOne)).as(SignedIn, 201).user.language).toBe('he');
  });
});

describe('what an English author takes home', () => {
  let author: Person;
  let work: TestProject;
  beforeAll(async () => {
    author = await english('author');
    const part = { title: 'Morning', body: 'Three boats were missing.\n\nShe counted them again.' };
    work = await createProject(author, { title: 'Boats', visibility_status: 'public', allow_guests: true }, part);
    const guest = await openLink(world.person(), await createLink(author, work));
    await comment(guest, work.part, 'boats', 'How many?');
    await comment(await world.register('reader', 'Noa'), work.part, 'counted', 'Again?');
  });

  it.each(['csv', 'md', 'html'])('a work as %s has no Hebrew letter in it', async (format) => {
    const file = (await saved(author, work.project.id, format)).toString('utf8');
    expect(file).toContain('How many?');
    expect(file).toContain('Anonymous reader 1');
    expect(file.match(/.*[\u0590-\u05ff].*/g)).toBeNull();
  });

  it('a printed page is set from left to right, its dates in English', async () => {
    const file = (await saved(author, work.project.id, 'html')).toString('utf8');
    expect(file).toContain('<html lang="en" dir="ltr">');
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Jerusalem' }).format();
    expect(file).toContain(today);
  });

  it('a book for print has an English table of contents', async () => {
    const pages = await pagesOf(await saved(author, work.project.id, 'pdf'));
    expect(JSON.stringify(pages)).not.toMatch(hebrew);
  });

  it.each(['readers/csv', 'questions/csv'])('the table %s', async (name) => {
    const { status, text, headers } = await author.get(`/api/projects/${work.project.id}/${name}`);
    expect([status, text.match(/.*[\u0590-\u05ff].*/g)]).toEqual([200, null]);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).not.toMatch(hebrew);
  });

  it('the notes about a manuscript, and the names of parts that have none', async () => {
    const book = `before\n\nChapter 1\n${'word '.repeat(10_001)}`;
    const read = await sendFile(author, Buffer.from(book), 'book.txt');
    expect(read.status).toBe(200);
    expect(read.text).toContain('was divided into several parts');
    expect(read.text).not.toMatch(hebrew);
    const refused = await sendFile(author, Buffer.from('%PDF-1.7 x'), 'book.pdf');
    expect(refused.text).toContain('This is a PDF file');
    expect(refused.text).not.toMatch(hebrew);
  });

  it('stays the author’s choice: after a change all of it is Hebrew again', async () => {
    await author.put('/api/users/me', { language: 'he' });
    expect((await saved(author, work.project.id, 'csv')).toString('utf8')).toContain('מספר החלק');
    (await author.get(`/api/projects/${work.project.id}`)).as(OneProject);
  });
});

describe('Arabic', () => {
  it('is answered to a browser whose page asks for it, with its fields', async () => {
    const visitor = world.person({ 'accept-language': 'ar-JO,ar;q=0.9,en;q=0.5' });
    const body = { name: '', email: 'nobody', password: '123', role: 'king' };
    const { error, fields } = (await visitor.post('/api/auth/register', body)).refused(400, 'invalid_input');
    expect(error).toBe('بعض البيانات غير صالح. يُرجى تصحيحه والمحاولة ثانية.');
    expect(fields).toEqual({
      name: 'يُرجى إدخال اسمك',
      email: 'يُرجى إدخال عنوان بريد إلكتروني صالح',
      password: 'يجب أن تحتوي كلمة المرور على 6 أحرف على الأقل',
      role: 'يُرجى اختيار نوع المستخدم',
    });
  });

  it('is the language of a page from its first byte where the cookie says so', async () => {
    const visitor = world.person();
    visitor.setCookie('language', 'ar');
    const { text } = await visitor.get('/about', { accept: 'text/html' });
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('<title>قصة المنتَج · هوامش</title>');
  });

  it('is kept in an account, and printed in what it takes home, dates too', async () => {
    const author = await world.register('author', 'Dana');
    expect((await author.put('/api/users/me', { language: 'ar' })).status).toBe(200);
    const work = await createProject(author, { title: 'Boats' }, { title: 'Morning', body: 'Three boats.' });
    author.setCookie('language', 'en');
    expect((await author.get(`/api/projects/${nobodysId}`)).refused(404, 'not_found').error).toMatch(arabic);
    const file = (await saved(author, work.project.id, 'html')).toString('utf8');
    expect(file).toContain('<html lang="ar" dir="rtl">');
    expect(file).toContain('لا تعليقات بعد');
    expect(file).not.toMatch(hebrew);
  });
});
