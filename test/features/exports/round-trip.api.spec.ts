import { Comments, ImportedText, OnePart, Parts, type Comment, type Part } from '@shulayim/contracts';
import { unfoldZip } from '../../../backend/src/features/imports/reading/zip-files.js';
import { hardLine, manuscriptFile, sendFile } from '../imports/manuscript-file.js';
import type { Person } from '../../support/person.js';
import { addPart, comment, createProject, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { saved } from './saved.js';
import { openWord, type WordFile } from './word-file.js';

const world = useWorld();
let author: Person;
let project: TestProject;
let imported: ImportedText;
let comments: Comment[];
let file: WordFile;

/** A manuscript of Word's becomes a work, is commented and revised, and goes back into Word. */
beforeAll(async () => {
  author = await world.register('author', 'דנה אלון');
  const reader = await world.register('reader', 'נועה לוי');
  imported = ImportedText.parse(JSON.parse((await sendFile(author, await manuscriptFile(), 'ספר.docx')).text));
  const [first = {}, second = {}] = imported.parts;
  project = await createProject(author, { visibility_status: 'public', title: imported.title }, first);
  const next = await addPart(author, project.project.id, second);
  await comment(reader, project.part, 'ר׳ חיים מתל־אביב', 'נשארת');
  await comment(reader, project.part, hardLine, 'על השורה כולה');
  await comment(reader, project.part, 'המפרץ[1] היה שקט.', 'משתנה');
  await comment(reader, project.part, 'הסירות נעלמו', 'נמחקת מתחתיה');
  await comment(reader, next, 'סירה', 'בחלק השני');
  await revise(project.part);
  const answers = [project.part, next].map((part) => author.get(`/api/parts/${part.id}/comments`));
  comments = (await Promise.all(answers)).flatMap((answer) => answer.as(Comments).comments);
  file = await openWord(await saved(author, project.project.id, 'docx'));
});

async function revise({ id, project_id, body, text_version }: Part): Promise<void> {
  const revised = `פתיחה חדשה לגמרי.\n${body
    .replace('המפרץ[1] היה שקט.', 'המפרץ[1] היה סוער מאוד.')
    .replace('הסירות נעלמו\n', '')}`;
  const path = `/api/projects/${project_id}/parts/${id}`;
  (await author.put(path, { body: revised, text_version })).as(OnePart);
}

const body = async (): Promise<string> =>
  (await author.get(`/api/projects/${project.project.id}/parts/${project.part.id}`)).as(OnePart).part.body;
const stateOf = (text: string) => comments.find(({ comment_text }) => comment_text === text)?.anchor_state;
const inWord = (text: string) => file.comments.find((each) => each.text.split('\n')[0] === text);

describe('a manuscript there and back', () => {
  it('loses no comment and no letter', () => {
    expect(file.comments.map(({ text }) => text.split('\n')[0]).toSorted()).toEqual(
      comments.map(({ comment_text }) => comment_text).toSorted(),
    );
    const lines = file.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
    expect(lines).toContain(hardLine);
    expect(lines.slice(0, 2)).toEqual([imported.title, 'דנה אלון']);
    for (const { title } of imported.parts) expect(lines).toContain(title);
  });

  it('has each comment where the revised text has it', async () => {
    const text = await body();
    const placed = comments.filter(
      ({ part_id, selection_start }) => part_id === project.part.id && selection_start !== null,
    );
    expect(placed.length).toBeGreaterThanOrEqual(3);
    for (const { comment_text, selection_start, selection_end } of placed) {
      const passage = text.slice(selection_start ?? 0, selection_end ?? 0);
      // A footnote's sign is one of Word's own.
      expect(inWord(comment_text)?.passage).toBe(passage.replace('[1]', ''));
    }
  });

  it('says of a changed passage what it was, and keeps what has no place beside its quote', () => {
    expect([stateOf('משתנה'), stateOf('נמחקת מתחתיה')]).toEqual(['changed', 'orphaned']);
    expect(inWord('משתנה')?.text).toContain('נכתבה על: ״המפרץ[1] היה שקט.״');
    expect(inWord('נמחקת מתחתיה')?.passage).toBe('הסירות נעלמו');
    const headings = file.paragraphs.filter(({ style }) => style === 'Heading1').map(({ runs }) => runs[0]?.text);
    expect(headings.at(-1)).toBe('הערות ללא מקום בטקסט');
    expect(inWord('נשארת')?.text).toBe('נשארת');
  });

  it.each(['docx', 'md'])(
    'can be imported once more as %s: the same parts, without what readers said',
    async (format) => {
      const bytes = await saved(author, project.project.id, format);
      const again = ImportedText.parse(JSON.parse((await sendFile(author, bytes, `שוב.${format}`)).text));
      const parts = (await author.get(`/api/projects/${project.project.id}/parts`)).as(Parts).parts;
      const textOf = ({ title, body: own, formatting }: Pick<Part, 'title' | 'body' | 'formatting'>) => [
        title,
        own,
        formatting,
      ];
      expect(again.parts.map(textOf)).toEqual(parts.map(textOf));
      expect(parts[0]?.formatting?.blocks).toContainEqual(expect.objectContaining({ kind: 'footnote' }));
      expect(again.title).toBe(imported.title);
      expect(again.notices.map(({ code }) => code)).toEqual(['readers_comments_left_out']);
    },
  );

  it.each(['md', 'html', 'json', 'csv'])('%s holds them all too', async (format) => {
    const bytes = await saved(author, project.project.id, format);
    // With its picture beside it.
    const file = format === 'md' ? (await unfoldZip(bytes)).files.get('text.md') : bytes;
    const text = file?.toString('utf8') ?? '';
    for (const { comment_text } of comments) expect(text).toContain(comment_text);
    expect(text).toContain(format === 'json' ? '"anchor_state": "orphaned"' : 'ללא מקום בטקסט');
  });
});
