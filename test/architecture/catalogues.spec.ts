import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingTexts, unknownTexts } from '../bin/checks/catalogues.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shulayim-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, texts: object): void {
  writeFileSync(join(folder, name), JSON.stringify(texts));
}

describe('the check of the catalogues', () => {
  it('is content when both languages say the same things, each with its own plural forms', () => {
    write('feed.he.json', {
      title: 'משוב',
      list: { new_one: 'חדשה אחת', new_two: 'שתי חדשות', new_other: '{{count}}' },
    });
    write('feed.en.json', { title: 'Feed', list: { new_one: 'one new', new_other: '{{count}} new' } });
    expect(missingTexts(folder)).toEqual([]);
  });

  it('names what one language lacks, or leaves empty', () => {
    write('feed.he.json', { title: 'משוב', list: { empty: 'אין עדכונים חדשים' } });
    write('feed.en.json', { title: ' ', more: 'More' });
    expect(missingTexts(folder).sort()).toEqual([
      `${join(folder, 'feed.en.json')} lacks "list.empty"`,
      `${join(folder, 'feed.en.json')} lacks "title"`,
      `${join(folder, 'feed.he.json')} lacks "more"`,
    ]);
  });

  it('names a catalogue without its partner', () => {
    write('feed.he.json', { title: 'משוב' });
    expect(missingTexts(folder)).toEqual([`${join(folder, 'feed.en.json')} does not exist`]);
  });

  it('names a sentence whose blanks differ; a plural form may do without its number', () => {
    write('feed.he.json', { by: 'מאת {{name}} ב־{{title}}', new_one: 'חדשה אחת', new_other: '{{count}} חדשות' });
    write('feed.en.json', { by: 'by {{ name }} in {{work}}', new_one: '{{count}} new', new_other: '{{count}} new' });
    expect(missingTexts(folder)).toEqual([`${join(folder, 'feed.en.json')} fills other blanks in "by"`]);
  });
});

it('the check of the client names what it asks for and no catalogue has', () => {
  write('feed.he.json', {
    title: 'משוב',
    list: { new_one: 'חדשה', new_other: '{{count}}' },
    kinds: { comment: 'הערה' },
  });
  write('admin.he.json', { heading: 'ניהול' });
  writeFileSync(
    join(folder, 'feed.tsx'),
    [
      `const { t } = useTranslation(['feed', 'admin']);`,
      `t('title'); t('list.new', { count }); t('admin:heading'); t(\`kinds.${'${kind}'}\`);`,
      `t('subtitle'); t('heading'); t('admin:title'); t(\`sorts.${'${kind}'}\`);`,
    ].join('\n'),
  );
  const file = join(folder, 'feed.tsx');
  expect(unknownTexts(folder)).toEqual(
    ['subtitle', 'heading', 'admin:title', 'sorts.'].map((key) => `${file} asks for "${key}"`),
  );
});

describe('what is said in English', () => {
  const hebrew = /[\u0590-\u05ff]/;
  /** Names: of languages, products and what a browser keeps; the law's word; Hebrew signs that the editor writes. */
  const meant = /^(עב|עברית|.*פרסומת.*|Hebrew hyphen: ־|Gershayim: ״|English|Admin|CSV|WhatsApp|Markdown)$/;
  type Texts = { [key: string]: string | Texts };
  const textsOf = (texts: Texts, prefix = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[prefix + key, text]] : textsOf(text, `${prefix}${key}.`),
    );
  const read = (file: string) => textsOf(JSON.parse(readFileSync(file, 'utf8')) as Texts);

  it.each(['frontend/src', 'backend/src'])(
    'is English throughout in %s, and Hebrew where it is said in Hebrew',
    (root) => {
      const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
        (name) => name.endsWith('.en.json') && !name.includes('design-system'),
      );
      expect(files.length).toBeGreaterThan(20);
      const found = files.flatMap((name) => {
        const file = join(root, name);
        const inHebrew = new Map(read(file.replace('.en.json', '.he.json')));
        return read(file)
          .filter(
            ([key, text]) =>
              hebrew.test(text) || (inHebrew.get(key) === text && /[a-z]{3}/i.test(text.replace(/{{.*?}}/g, ''))),
          )
          .filter(([key, text]) => !meant.test(text) && !/^sections\.cookies\.table\.\d+\.0$/.test(key))
          .map(([key, text]) => `${name} ${key}: ${text}`);
      });
      expect(found).toEqual([]);
    },
  );
});
