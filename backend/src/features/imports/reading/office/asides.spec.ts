import { readFileSync } from 'node:fs';
import { splitManuscript } from '../../splitting/split-manuscript.js';
import { readText } from '../text/plain-text.js';
import { readZip } from '../zip.js';

const file = (name: string) =>
  readFileSync(new URL(`../../../../../../test/features/imports/files/asides/${name}`, import.meta.url));
async function read(bytes: Buffer, name: string) {
  const manuscript = bytes[0] === 0x50 ? await readZip(bytes) : await readText(bytes, name);
  return splitManuscript(manuscript, 'קובץ');
}
const rtf = (text: string) => read(Buffer.from(`{\\rtf1\\ansi\\ansicpg1255 ${text}}`, 'latin1'), 'a.rtf');

// LibreOffice writes no Hebrew names into RTF.
describe.each([
  ['libreoffice-asides.docx', 'נועה'],
  ['libreoffice-asides.odt', 'נועה'],
  ['libreoffice-asides.rtf', ''],
])('what stands beside the text of %s', (name, noa) => {
  it('comes with it, where it stood', async () => {
    const { parts, comments = [], notices } = await read(file(name), name);
    expect(parts.map(({ title, body }) => [title, body])).toEqual([
      [
        'פרק[1] א',
        'מילה כן וסוף.\n***\nלפני אחרי\nטקסט בתיבה\nשורה שנייה בתיבה\nבתוך  השורה\nסירה בשורה\nצפה מסביב\nסירה צפה\n' +
          'צורה אחריה\nמילים בעיגול\nקו אחריו\nעל האתר ועל https://example.org/.\n\n[1] הערה לכותרת',
      ],
    ]);
    const [{ body, formatting } = { body: '', formatting: undefined }] = parts;
    expect(formatting?.blocks.map(({ kind, start, end }) => `${kind} ${body.slice(start, end)}`)).toEqual([
      'scene_break ***',
      'image סירה בשורה',
      'image סירה צפה',
      'footnote [1] הערה לכותרת',
    ]);
    expect(comments.map((it) => [it.author_name, it.comment_text, it.selected_text, it.created_at])).toEqual([
      [noa, 'נקודה', 'מילה כן וסוף.', '2026-01-05T07:31:00.000Z'],
      ['Dana Editor', 'שורה אחת\nושנייה', 'כן וסוף', '2026-01-05T07:30:00.000Z'],
    ]);
    expect(notices.map(({ code, places = [] }) => [code, ...places.map(({ excerpt }) => excerpt)])).toEqual([
      ['images_dropped', 'קו אחריו'],
      ['footnotes_appended', 'פרק[1] א'],
      ['links_dropped', 'על האתר ועל https://example.org/.'],
      ['text_boxes_moved', 'טקסט בתיבה', 'מילים בעיגול'],
    ]);
  });
});

describe('comments of Rich Text Format', () => {
  const said = (author: string, about: string, words: string) =>
    `{\\*\\atnid x}{\\*\\atnauthor ${author}}\\chatn{\\*\\annotation ${about}\\pard\\plain ${words}}`;

  it('have their writers in letters of any kind, over paragraphs, and none of the words that came before', async () => {
    const text =
      "\\'e9\\'ed {\\*\\atrfstart 7}a\\par b{\\*\\atrfend 7}" +
      said("\\'f0\\'e5\\'f2\\'e4", '{\\*\\atnref 7}{\\*\\atndate 669067870}', "\\'e9\\'f4\\'e4") +
      ` end${said('', '', '')}`;
    const { parts, comments, notices } = await rtf(text);
    expect([parts[0]?.body, notices]).toEqual(['ים a\nb end', []]);
    expect(comments).toEqual([
      expect.objectContaining({ author_name: 'נועה', comment_text: 'יפה', selected_text: 'a\nb', selection_start: 3 }),
    ]);
  });

  it('of readers in the work’s own file are known', async () => {
    const own = '{\\*\\userprops{\\propname shulayim}\\proptype30{\\staticval work}}';
    const { comments, notices } = await rtf(`${own} a${said('Noa', '', 'b')}`);
    expect([comments, notices]).toEqual([undefined, [{ code: 'readers_comments_left_out' }]]);
  });
});
