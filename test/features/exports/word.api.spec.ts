import { OneComment, type Comment } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import {
  addPart,
  comment,
  createLink,
  createProject,
  openLink,
  prose,
  quote,
  type TestProject,
} from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { openWord, type WordComment, type WordFile } from './word-file.js';
import { saved } from './saved.js';

const second = [
  'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002.',
  'צה"ל נסוג.\tטאב,\vשבירה ותו \u0001 נסתר 😀😀 בסוף.',
  '',
  'Only Latin here.',
  'CURRENT',
  '***',
  'ושוב: תל־אביב.',
].join('\n');

const world = useWorld();
let author: Person;
let reader: Person;
let project: TestProject;
let said: Comment[];
let file: WordFile;

beforeAll(async () => {
  author = await world.register('author', 'דנה אלון');
  reader = await world.register('reader', 'John <"&> Smith');
  project = await createProject(author, {
    visibility_status: 'public',
    title: 'שלוש סירות & Co. <3\uffff',
    description: 'שתי\nשורות',
  });
  const next = await addPart(author, project.project.id, { title: 'פרק שני', body: second });
  const guest = await openLink(world.person(), await createLink(author, project));
  said = [
    await comment(reader, project.part, quote, 'יפה & <b>מאוד</b>\nבאמת'),
    await comment(reader, project.part, 'חסרו, והים היה שקט 😀 מאוד', 'חופף לקודמת'),
    await comment(guest, project.part, 'בִּימֵי שְׁפֹט', 'נקודות'),
    await comment(reader, project.part, 'מאוד.\n\nוַיְהִי בִּימֵי', 'על פני שתי פסקאות'),
    await comment(reader, next, 'Hello, ', 'רווח בסוף'),
    await comment(reader, next, 'world!" (פרק', 'על פני שני כיוונים'),
    await comment(reader, next, '😀 בסוף.\n\nOnly', 'שלוש פסקאות'),
    await comment(reader, next, 'ושוב: תל־אביב.', '=cmd()'),
  ];
  const [first, other] = said as [Comment, Comment];
  await author.post(`/api/comments/${first.id}/replies`, { comment_text: 'תודה רבה' });
  await reader.post(`/api/comments/${first.id}/replies`, { comment_text: 'בשמחה' });
  await author.post(`/api/comments/${first.id}/resolve`);
  await author.post(`/api/comments/${other.id}/resolve`);
  const changed = await reader.put(`/api/comments/${said[4]?.id}`, { comment_text: 'נערכה' });
  said[4] = changed.as(OneComment).comment;
  file = await openWord(await saved(author, project.project.id, 'docx'));
});

const threads = (): WordComment[] => file.comments.filter(({ parent }) => parent === null);
const ofText = (text: string): WordComment => {
  const found = file.comments.find((each) => each.text === text);
  if (!found) throw new Error(`no comment says "${text}"`);
  return found;
};
/** As the file shows it: paragraphs one below the other, no blank lines, nothing that cannot be seen. */
const seen = (text: string): string => text.replace(/\n+/g, '\n').replace('\v', '\n').replace('\u0001', '');

describe('a work as a Word file', () => {
  it('has every comment on its very passage, with its words, author and moment', () => {
    expect(threads()).toHaveLength(said.length);
    for (const { comment_text, selected_text, author_name, is_guest, created_at } of said) {
      const { passage, author: by, date, dateUtc } = ofText(comment_text);
      const second = created_at.slice(0, 19);
      const local = new Date(created_at).toLocaleString('sv-SE', { timeZone: 'Asia/Jerusalem' }).replace(' ', 'T');
      expect({ passage: seen(passage), by, date, dateUtc }).toEqual({
        passage: seen(selected_text),
        by: is_guest ? `${author_name} 1` : author_name,
        date: `${local}Z`,
        dateUtc: `${second}Z`,
      });
    }
  });

  it('says which are resolved, also where nobody answered', () => {
    const isDone = (index: number) => ofText(said[index]?.comment_text ?? '').isDone;
    expect([0, 1, 2, 3].map(isDone)).toEqual([true, true, false, false]);
  });

  it('has replies in the thread of their comment, in order, on its passage', () => {
    const number = file.comments.indexOf(ofText(said[0]?.comment_text ?? ''));
    const answers = file.comments.filter(({ parent }) => parent === number);
    expect(answers.map(({ author: by, text, passage }) => [by, text, passage])).toEqual([
      ['דנה אלון', 'תודה רבה', quote],
      ['John <"&> Smith', 'בשמחה', quote],
    ]);
  });

  it('keeps the whole text in its order, under its titles', () => {
    const lines = file.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
    expect(lines).toEqual([
      'שלוש סירות & Co. <3',
      'דנה אלון',
      'שתי',
      'שורות',
      'פרק ראשון',
      ...prose.split(/\n+/).flatMap((line, index) => (index === 1 ? ['', line] : [line])),
      'פרק שני',
      ...second.split('\n').map(seen),
    ]);
    const headings = file.paragraphs.filter(({ style }) => style === 'Heading1');
    expect(headings.map(({ runs }) => runs[0]?.text)).toEqual(['פרק ראשון', 'פרק שני']);
  });

  it('marks what runs from the right, and leaves signs at the edge of a Latin word to the paragraph', () => {
    const paragraph = (beginning: string) =>
      file.paragraphs.find(({ runs }) =>
        runs
          .map(({ text }) => text)
          .join('')
          .startsWith(beginning),
      );
    const drawn = (beginning: string) =>
      paragraph(beginning)
        ?.runs.map(({ text, isRightToLeft }) => (isRightToLeft ? text : `<${text}>`))
        .join('');
    expect(drawn('הוא אמר')).toBe('הוא אמר "<Hello, ><world>!" (פרק 3, 10:30) ב-2002.');
    expect(paragraph('הוא אמר')?.isRightToLeft).toBe(true);
    expect(drawn('Only')).toBe('<Only>< Latin here.>');
    expect(paragraph('Only')?.isRightToLeft).toBe(false);
    expect(paragraph('שלוש')?.isRightToLeft).toBe(true);
  });
});
