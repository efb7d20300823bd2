import { Comments, OneComment, type Comment, type ShareableText } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import {
  addPart,
  comment,
  commentOn,
  createLink,
  createProject,
  nobodysId,
  openLink,
  quote,
  type TestProject,
} from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { pagesOf } from './pdf-file.js';
import { saved } from './saved.js';
import { openWord } from './word-file.js';

interface Annotation {
  id: string;
  motivation: string;
  creator: { name: string };
  body: { value: string };
  resolved?: boolean;
  target: string | { source: string; selector: { type: string; exact?: string; start: number; end: number }[] };
}
interface Collection {
  type: string;
  total: number;
  work: { parts: { title: string; body: string }[] };
  first: { items: Annotation[] };
}

const title = 'מה? "כן": א/ב';
const world = useWorld();
let author: Person;
let reader: Person;
let project: TestProject;
let said: Comment;
let ofGuest: Comment;
let link: ShareableText;
const exported = (format: string, who = author) =>
  who.get(`/api/projects/${project.project.id}/export?format=${format}`);

beforeAll(async () => {
  author = await world.register('author', 'דנה אלון');
  reader = await world.register('reader', 'נועה, לוי');
  project = await createProject(author, { visibility_status: 'public', title });
  const next = await addPart(author, project.project.id, { title: '# שני', body: '*כוכב* [קישור](x)\n1. ספרה\n---' });
  link = await createLink(author, project);
  const guest = await openLink(world.person(), link);
  said = await comment(reader, project.part, quote, '=SUM(A1)\n"ציטוט", <script>alert(1)</script>');
  ofGuest = await comment(guest, project.part, 'בִּימֵי', 'אחרי סמל');
  await comment(reader, next, 'כוכב', 'בחלק השני');
  await author.post(`/api/comments/${said.id}/replies`, { comment_text: 'תודה' });
  await author.post(`/api/comments/${said.id}/resolve`);
});

describe('whose the file is', () => {
  it.each(['docx', 'epub', 'pdf', 'md', 'json', 'html', 'csv'])('%s: the author alone', async (format) => {
    const stranger = await world.register('author', 'מישהו אחר');
    (await exported(format, stranger)).refused(404, 'not_found');
    (await exported(format, reader)).refused(403, 'wrong_role');
    (await exported(format, world.person())).refused(401, 'not_signed_in');
    expect((await exported(format)).status).toBe(200);
  });

  it('is not there for a work that is not', async () => {
    for (const id of [nobodysId, 'not-an-id'])
      (await author.get(`/api/projects/${id}/export?format=md`)).refused(404, 'not_found');
  });

  it('comes in seven formats and no other', async () => {
    for (const query of ['', '?format=', '?format=odt', '?format=DOCX'])
      expect(
        (await author.get(`/api/projects/${project.project.id}/export${query}`)).refused(400, 'invalid_input').fields,
      ).toHaveProperty('format');
    expect((await exported('pdf&page=letter')).refused(400, 'invalid_input').fields).toHaveProperty('page');
  });
});

describe('how the file comes', () => {
  it.each([
    ['docx', /wordprocessingml/, 'attachment'],
    ['epub', /^application\/epub\+zip$/, 'attachment'],
    ['pdf', /^application\/pdf$/, 'attachment'],
    ['md', /^text\/markdown; charset=utf-8$/, 'attachment'],
    ['json', /^application\/ld\+json/, 'attachment'],
    ['html', /^text\/html; charset=utf-8$/, 'inline'],
    ['csv', /^text\/csv; charset=utf-8$/, 'attachment'],
  ])('%s: by its own name, kept by nobody on the way', async (format, type, kind) => {
    const { headers } = await exported(format);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('cache-control')).toBe('no-store');
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(new RegExp(`^${kind}; filename="shulayim-[\\d-]+\\.${format}"; filename\\*=UTF-8''%`));
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`מה כן א ב.${format}`);
  });
});

describe('the formats', () => {
  it('Markdown: footnotes on their passages, and no sign of the text read as formatting', async () => {
    const { text } = await exported('md');
    expect(text).toContain(
      `# מה? "כן": א/ב\n\nדנה אלון\n\n## פרק ראשון\n\nבבוקר ירדה מרים אל החוף. ${quote}[^1], והים`,
    );
    expect(text).toMatch(/\[\^1\]: \*\*נועה, לוי\*\* · .* · טופל\n\n {4}> שלוש סירות חסרו\n\n {4}=SUM\(A1\)/);
    expect(text).toContain('\\<script>');
    expect(text).toContain('## \\# שני\n\n\\*כוכב[^3]\\* \\[קישור\\](x)\n\n1\\. ספרה\n\n\\---');
  });

  it('JSON: W3C annotations that are found again in the texts beside them', async () => {
    const collection = JSON.parse((await exported('json')).text) as Collection;
    const { items } = collection.first;
    expect([collection.type, collection.total, items.length]).toEqual(['AnnotationCollection', 4, 4]);
    const [first, reply, second] = items;
    expect(first).toMatchObject({ id: `urn:uuid:${said.id}`, motivation: 'commenting', resolved: true });
    expect(reply).toMatchObject({ motivation: 'replying', target: first?.id, body: { value: 'תודה' } });
    expect(second).toMatchObject({ id: `urn:uuid:${ofGuest.id}`, creator: { name: 'קורא/ת אנונימי/ת 1' } });
    const body = [...(collection.work.parts[0]?.body ?? '')];
    for (const { target } of [first, second] as Annotation[]) {
      if (typeof target === 'string') throw new Error('a comment is about a text');
      expect(target.source).toMatch(new RegExp(`/text/${project.part.id}$`));
      const [quoted, position] = target.selector;
      expect(body.slice(position?.start, position?.end).join('')).toBe(quoted?.exact);
    }
    expect(JSON.stringify(items)).not.toContain('@example.org');
  });

  it('pages to print: by size, with the text and without what readers said', async () => {
    const texts = await Promise.all(
      ['pdf', 'pdf&page=a4'].map(async (format) => pagesOf(await saved(author, project.project.id, format))),
    );
    for (const pages of texts) {
      expect(pages.map(({ text }) => text).join('\n')).toMatch(/דנה אלון[\s\S]*פרק ראשון[\s\S]*ירדה מרים אל החוף/);
      expect(pages.map(({ text }) => text).join('\n')).not.toMatch(/נועה|תודה/);
    }
    expect(texts.map(([first]) => first?.size)).toEqual([
      { width: 420, height: 595 },
      { width: 595, height: 842 },
    ]);
  });

  it('page: the whole text, escaped, with a policy that lets nothing run', async () => {
    const { text, headers } = await exported('html');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).toContain('<html lang="he" dir="rtl">');
    expect(text).toContain(`<mark>${quote}</mark><sup><a id="passage-1" href="#note-1">`);
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|javascript:|https?:\/\//i);
  });

  it('table: opens in Excel in Hebrew, and runs nothing', async () => {
    const response = await fetch(`${world.url}/api/projects/${project.project.id}/export?format=csv`, {
      headers: { cookie: author.cookieHeader },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    expect(text).toContain(`1,פרק ראשון,${quote},"'=SUM(A1)\n""ציטוט"", <script>alert(1)</script>","נועה, לוי",20`);
    expect(text).toMatch(/,טופל,במקומה,דנה אלון \([\d: -]+\): תודה\r\n1,פרק ראשון,בִּימֵי,/);
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  });
});

it('a work without parts, and one without comments, have files too', async () => {
  const empty = (await author.post('/api/projects', { title: '???' })).text;
  const { project } = JSON.parse(empty) as TestProject;
  for (const format of ['docx', 'epub', 'pdf', 'md', 'json', 'html', 'csv']) {
    const answer = await author.get(`/api/projects/${project.id}/export?format=${format}`);
    expect([format, answer.status]).toEqual([format, 200]);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`שוליים.${format}`);
  }
});

it('guests without a name are told apart as on screen, and one with a name has it', async () => {
  const second = await openLink(world.person(), link);
  const named = await openLink(world.person(), link);
  await comment(second, project.part, 'שקט', 'של השנייה');
  const ofNamed = { ...commentOn(project.part, 'שקט', 'של תמר'), author_name: 'תמר' };
  (await named.post(`/api/parts/${project.part.id}/comments`, ofNamed)).as(OneComment, 201);
  const shown = (await author.get(`/api/parts/${project.part.id}/comments`)).as(Comments).comments;
  expect(
    shown
      .filter(({ is_guest }) => is_guest)
      .map((it) => it.guest_number)
      .toSorted(),
  ).toEqual([1, 2, 3]);
  const [csv, md] = await Promise.all(['csv', 'md'].map(async (format) => (await exported(format)).text));
  expect(csv).toContain(',אחרי סמל,קורא/ת אנונימי/ת 1,');
  expect(csv).toContain(',של השנייה,קורא/ת אנונימי/ת 2,');
  expect(csv).toContain(',של תמר,תמר,');
  expect(md).toContain('**קורא/ת אנונימי/ת 2** · ');
  const word = await openWord(await saved(author, project.project.id, 'docx'));
  expect(word.comments.map((it) => it.author)).toEqual(
    expect.arrayContaining(['קורא/ת אנונימי/ת 1', 'קורא/ת אנונימי/ת 2', 'תמר']),
  );
});

it('what is deleted is in no file', async () => {
  const gone = await comment(reader, project.part, 'שקט', 'נמחקת מיד');
  await reader.delete(`/api/comments/${gone.id}`);
  for (const format of ['md', 'json', 'html', 'csv']) expect((await exported(format)).text).not.toContain('נמחקת מיד');
});
