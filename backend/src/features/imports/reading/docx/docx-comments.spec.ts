import { bareDocx, paragraph } from '../../../../../../test/features/imports/zip-file.js';
import { splitManuscript } from '../../splitting/split-manuscript.js';
import { readZip } from '../zip.js';

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" xmlns:w16du="http://schemas.microsoft.com/office/word/2023/wordml/word16du"';
const xml = (name: string, content: string) => ({ name, content: Buffer.from(content) });
const said = (id: number, author: string, lines: readonly string[], more = '') =>
  `<w:comment w:id="${id}" w:author="${author}" w:date="2026-03-01T10:00:00Z" ${more}>${lines
    .map((line, index) => `<w:p w14:paraId="P${id}${index}"><w:r><w:t>${line}</w:t></w:r></w:p>`)
    .join('')}</w:comment>`;
const docx = (body: string, comments: string, threads = '') =>
  bareDocx(body, [
    xml('word/comments.xml', `<w:comments ${names}>${comments}</w:comments>`),
    xml('word/commentsExtended.xml', `<w15:commentsEx ${names}>${threads}</w15:commentsEx>`),
    xml(
      'word/_rels/document.xml.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="comments.xml"/></Relationships>',
    ),
  ]);
const begin = (id: number) => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: number) => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...pieces: string[]) => `<w:p>${pieces.join('')}</w:p>`;
const read = async (bytes: Buffer) => splitManuscript(await readZip(bytes), 'קובץ');

it('a comment stands on its words, with its writer, time and state', async () => {
  const body = line(run('בבוקר '), begin(0), run('ירדה '), run('מרים'), end(0), run(' אל החוף.'));
  const threads = '<w15:commentEx w15:paraId="P01" w15:done="1"/>';
  const result = await read(docx(body, said(0, 'נועה &amp; דן', ['יפה', 'מאוד']), threads));
  expect(result.comments).toEqual([
    {
      part_index: 0,
      author_name: 'נועה & דן',
      comment_text: 'יפה\nמאוד',
      selected_text: 'ירדה מרים',
      selection_start: 6,
      selection_end: 15,
      created_at: '2026-03-01T08:00:00.000Z',
      resolved: true,
    },
  ]);
  expect(result.notices).toEqual([]);
});

it('the true time counts where the file has it', async () => {
  const utc = 'w16du:dateUtc="2026-03-01T07:30:00Z"';
  const { comments } = await read(docx(line(begin(0), run('ים'), end(0)), said(0, 'א', ['ב'], utc)));
  expect(comments?.[0]?.created_at).toBe('2026-03-01T07:30:00.000Z');
});

it('passages reach over paragraphs, tables, titles and blanks, and begin where they begin', async () => {
  const cell = (text: string) => `<w:tc>${text}</w:tc>`;
  const body = [
    paragraph('פרק א'),
    line(run('סוף '), begin(0), run('הפרק.')),
    line(run('שורה שנייה'), end(0)),
    `<w:tbl><w:tr>${cell(line(run('סירה')))}${cell(line(run('של '), begin(1), run('מרים'), end(1)))}</w:tr></w:tbl>`,
    line(begin(2), run('אחרון.')),
    paragraph('פרק ב'),
    line(run('ים'), end(2)),
    line(begin(3), end(3)),
    line(run('חוף')),
  ].join('');
  const comments = [0, 1, 2, 3].map((id) => said(id, 'עורכת', [`הערה ${id}`])).join('');
  const result = await read(docx(body, comments));
  expect(result.parts.map(({ title }) => title)).toEqual(['פרק א', 'פרק ב']);
  expect(result.comments?.map((it) => [it.part_index, it.comment_text, it.selected_text])).toEqual([
    [0, 'הערה 0', 'הפרק.\nשורה שנייה'],
    [0, 'הערה 1', 'מרים'],
    [0, 'הערה 2', 'אחרון.'],
    [1, 'הערה 3', 'ים'],
  ]);
  for (const { part_index, selected_text, selection_start, selection_end } of result.comments ?? [])
    expect(result.parts[part_index]?.body.slice(selection_start, selection_end)).toBe(selected_text);
});

it('an answer without a passage stands where the comment stands that it answers', async () => {
  const body = line(begin(0), run('ים'), end(0), run(' שקט'));
  const threads = '<w15:commentEx w15:paraId="P00"/><w15:commentEx w15:paraId="P10" w15:paraIdParent="P00"/>';
  const { comments } = await read(docx(body, said(0, 'א', ['ב']) + said(1, 'ג', ['ד']), threads));
  expect(comments?.map((it) => [it.author_name, it.selected_text])).toEqual([
    ['א', 'ים'],
    ['ג', 'ים'],
  ]);
});

it('a long comment comes in pieces, word by word', async () => {
  const words = 'מילה ארוכה '.repeat(250).trim();
  const { comments = [] } = await read(docx(line(begin(0), run('ים'), end(0)), said(0, 'א', [words])));
  expect(comments.length).toBe(3);
  expect(comments.every(({ comment_text }) => comment_text.length <= 1000)).toBe(true);
  expect(comments.map(({ comment_text }) => comment_text).join(' ')).toBe(words);
});

it('a sign without its comment is told as lost', async () => {
  const result = await read(docx(line(begin(7), run('ים'), end(7)), said(0, 'א', ['ב'])));
  expect([result.comments, result.notices.map(({ code }) => code)]).toEqual([undefined, ['comments_dropped']]);
});

it('a comment in a part without text is told', () => {
  const losses = [{ code: 'comments_dropped' as const, at: 0, comment: '0' }];
  const heading = { text: 'פרק', level: 1, notes: [], losses };
  const comments = new Map([['0', { author: 'א', text: 'ב', at: null, isResolved: false, quote: 'פרק' }]]);
  const manuscript = { title: '', description: null, notes: [], between: '\n', notices: [] } as const;
  const parts = [{ heading, blocks: [] }];
  const result = splitManuscript({ ...manuscript, blocks: [heading], parts, comments }, 'קובץ');
  expect([result.comments, result.notices]).toEqual([undefined, [{ code: 'comments_without_text' }]]);
});
