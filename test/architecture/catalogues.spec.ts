import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@shulayim/contracts';
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
    write('admin.he.json', { title: 'ניהול' });
    write('admin.en.json', { title: 'Admin' });
    write('feed.he.json', { title: 'משוב' });
    expect(missingTexts(folder)).toEqual([`${join(folder, 'feed.en.json')} does not exist`]);
  });

  it('names a sentence whose blanks differ; a plural form may do without its number', () => {
    write('feed.he.json', { by: 'מאת {{name}} ב־{{title}}', new_one: 'חדשה אחת', new_other: '{{count}} חדשות' });
    write('feed.en.json', { by: 'by {{ name }} in {{work}}', new_one: '{{count}} new', new_other: '{{count}} new' });
    expect(missingTexts(folder)).toEqual([`${join(folder, 'feed.en.json')} fills other blanks in "by"`]);
  });

  const hebrew = { by: 'מאת <b>{{name}}</b>', new_one: 'חדשה', new_two: 'שתיים', new_other: '{{count}} חדשות' };
  const arabic = {
    by: 'بقلم <b>{{name}}</b>',
    new_zero: 'لا جديد',
    new_one: 'واحدة',
    new_two: 'اثنتان',
    new_few: '{{count}} جديدة',
    new_many: '{{count}} جديدة',
    new_other: '{{count}} جديدة',
  };

  it('is content with a third language that counts in its six forms', () => {
    write('feed.he.json', hebrew);
    write('feed.ar.json', arabic);
    expect(missingTexts(folder)).toEqual([]);
  });

  it('names each text, form and catalogue that a third language lacks, and each that it has too many', () => {
    const { by: _by, new_few: _few, ...rest } = arabic;
    write('feed.he.json', hebrew);
    write('feed.ar.json', { ...rest, more: 'المزيد', new_other: 'جديدة' });
    write('admin.he.json', { title: 'ניהול' });
    const file = join(folder, 'feed.ar.json');
    expect(missingTexts(folder).sort()).toEqual(
      [
        `${join(folder, 'admin.ar.json')} does not exist`,
        `${join(folder, 'feed.he.json')} lacks "more"`,
        `${file} fills other blanks in "new_other"`,
        `${file} lacks "by"`,
        `${file} lacks the form "new_few"`,
      ].sort(),
    );
    write('admin.ar.json', { title: 'الإدارة' });
    write('feed.ar.json', { ...arabic, by: 'بقلم {{name}}' });
    expect(missingTexts(folder)).toEqual([`${file} fills other blanks in "by"`]);
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
      `declare const one: 'comment' | 'reply';`,
      `t(\`kinds.${'${one}'}\`); t(one === 'reply' ? 'title' : 'other'); if (one !== 'reply') t(\`kinds.${'${one}'}\`);`,
    ].join('\n'),
  );
  const file = join(folder, 'feed.tsx');
  expect(unknownTexts(folder)).toEqual(
    ['subtitle', 'heading', 'admin:title', 'sorts.', 'kinds.reply', 'other'].map((key) => `${file} asks for "${key}"`),
  );
});

describe.each(languages.filter((language) => language !== 'he'))('the catalogues in %s', (language) => {
  it.each(['frontend/src', 'backend/src'])('of %s are as many as the Hebrew ones', (root) => {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const of = (one: string) => names.filter((name) => name.endsWith(`.${one}.json`)).map((name) => name.slice(0, -8));
    expect(of(language).sort()).toEqual(of('he').sort());
  });
});

describe.each(languages.filter((language) => language !== 'he'))('what is said in %s', (language) => {
  const hebrew = /[\u0590-\u05ff]/;
  /** Names: of languages, products and what a browser keeps; the law's word; Hebrew signs that the editor writes. */
  const meant = /^(.*\(Language\)|.*שוליים.*|.*פרסומת.*|[^א-ת]*[־״]|עב|עברית|Admin|CSV|Webhooks|WhatsApp|Markdown)$/;
  type Texts = { [key: string]: string | Texts };
  const textsOf = (texts: Texts, prefix = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[prefix + key, text]] : textsOf(text, `${prefix}${key}.`),
    );
  const read = (file: string) => textsOf(JSON.parse(readFileSync(file, 'utf8')) as Texts);

  it.each(['frontend/src', 'backend/src'])(
    'is in it throughout in %s, and in Hebrew where it is said in Hebrew',
    (root) => {
      const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
        (name) => name.endsWith(`.${language}.json`) && !name.includes('design-system'),
      );
      expect(files.length).toBeGreaterThan(20);
      const found = files.flatMap((name) => {
        const file = join(root, name);
        const inHebrew = new Map(read(file.replace(`.${language}.json`, '.he.json')));
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
