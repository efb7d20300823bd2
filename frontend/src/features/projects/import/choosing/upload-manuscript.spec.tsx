import type { ImportedText } from '@shulayim/contracts';
import { FakeUpload } from '../../../../testing/fake-upload';
import { uploadManuscripts } from './upload-manuscript';

const own = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
afterEach(() => Object.assign(globalThis, own));

const comment = {
  author_name: '',
  comment_text: 'יפה',
  selected_text: 'ים',
  created_at: '2026-01-05T07:31:00.000Z',
  resolved: false,
};
/** What the server makes of a file: one part, called as the file is. */
const textOf = (name: string): ImportedText =>
  ({
    success: true,
    title: name,
    description: null,
    body: name,
    word_count: 2,
    parts: [
      {
        title: name,
        body: 'ים',
        word_count: 1,
        formatting: { marks: [{ kind: 'emphasis', start: 0, end: 2 }], blocks: [] },
      },
    ],
    comments: [{ ...comment, part_index: 0, selection_start: 0, selection_end: 2 }],
    notices: [
      { code: 'tables_flattened', text: 'טבלאות', places: [{ part: 0, title: name, excerpt: name }], count: 1 },
    ],
  }) satisfies ImportedText;

it('several files are one text in the order of their names, with looks, comments and notices of each', async () => {
  const sent: string[] = [];
  Object.assign(globalThis, {
    XMLHttpRequest: FakeUpload,
    fetch: (_path: string, { body }: { body: FormData }) => {
      const { name } = body.get('file') as File;
      sent.push(name);
      return Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(textOf(name))) });
    },
  });
  const files = ['פרק 10.docx', 'פרק 2.odt', 'פרק 1.rtf'].map((name) => new File(['x'], name));
  const { signal } = new AbortController();
  const read = await uploadManuscripts(files, { onProgress: () => undefined, broken: 'תקלה', signal });
  const inOrder = ['פרק 1.rtf', 'פרק 2.odt', 'פרק 10.docx'];
  expect(sent).toEqual(inOrder);
  expect(read.parts.map(({ title }) => title)).toEqual(inOrder);
  expect(read.parts.every(({ formatting }) => formatting?.marks.length === 1)).toBe(true);
  expect(read.comments?.map(({ part_index: part }) => part)).toEqual([0, 1, 2]);
  expect(read.notices).toEqual([
    expect.objectContaining({ places: inOrder.map((name, part) => ({ part, title: name, excerpt: name })), count: 3 }),
  ]);
  expect([read.title, read.word_count]).toEqual(['פרק 1.rtf', 6]);
});
