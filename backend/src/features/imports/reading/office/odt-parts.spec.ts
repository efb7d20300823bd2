import { zipFile } from '../../../../../../test/features/imports/zip-file.js';
import { splitManuscript } from '../../splitting/split-manuscript.js';
import { readZip } from '../zip.js';

const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });
async function read(text: string, others: { name: string; content: Buffer }[] = []) {
  const files = [
    file('mimetype', 'application/vnd.oasis.opendocument.text'),
    file(
      'content.xml',
      `<office:document-content><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    ),
    ...others,
  ];
  return splitManuscript(await readZip(zipFile(files)), 'קובץ');
}
const codes = ({ notices }: Awaited<ReturnType<typeof read>>) => notices.map(({ code }) => code);

it('a formula of LibreOffice is read in one line, and told', async () => {
  const math =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow>' +
    '<annotation encoding="StarMath 5.0">E = mc^2</annotation></semantics></math>';
  const result = await read(
    '<text:p>לפי <draw:frame><draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/></draw:frame> הכול</text:p>',
    [file('Object 1/content.xml', math)],
  );
  expect(result.parts[0]?.body).toBe('לפי E=mc^2 הכול');
  expect(codes(result)).toEqual(['formulas_flattened']);
});

it('blanks at the beginning of a line stay, and the lines of a pretty file are none', async () => {
  const result = await read(
    '<text:p>\n  שורה\n  אחת<text:line-break/> <text:s text:c="3"/>מוזחת<text:tab/> סוף </text:p>',
  );
  expect(result.parts[0]?.body.trimEnd()).toBe('שורה אחת\n    מוזחת\t סוף');
});

it('a list goes on from the number that it says, in the letters that it says', async () => {
  const style =
    '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="א, י, ק, ..." text:start-value="2"/></text:list-style>';
  const items =
    '<text:list-item><text:p>א</text:p></text:list-item><text:list-item text:start-value="15"><text:p>ב</text:p></text:list-item>';
  const result = await read(`${style}<text:list text:style-name="L">${items}</text:list>`);
  expect(result.parts[0]?.body).toBe('ב. א\nטו. ב');
});

it('a picture in a footnote stands behind the paragraph that calls it', async () => {
  const picture = '<draw:frame><draw:image xlink:href="Pictures/a.png"/><svg:title>סירה</svg:title></draw:frame>';
  const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>הערה ${picture}</text:p></text:note-body></text:note>`;
  const result = await read(`<text:p>אחת${note} סוף</text:p><text:p>שתיים</text:p>`, [file('Pictures/a.png', 'x')]);
  expect(result.parts[0]?.body).toBe('אחת[1] סוף\nסירה\nשתיים\n\n[1] הערה');
  expect(result.parts[0]?.formatting?.blocks.map(({ kind }) => kind)).toEqual(['image', 'footnote']);
  expect(codes(result)).toEqual(['note_images_moved', 'footnotes_appended']);
});
