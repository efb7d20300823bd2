import { bareDocx, ownStyles, paragraph } from '../../../../../../test/features/imports/zip-file.js';
import { splitManuscript } from '../../splitting/split-manuscript.js';
import { readZip } from '../zip.js';

const read = async (bytes: Buffer) => splitManuscript(await readZip(bytes), 'קובץ');
/** Which kind, in which part, at which words. */
const losses = ({ notices }: Awaited<ReturnType<typeof read>>) =>
  notices.map(({ code, places = [] }) => [code, ...places.map(({ part, excerpt }) => `${part} ${excerpt}`)]);
const text = ({ parts }: Awaited<ReturnType<typeof read>>) => parts.map(({ body }) => body).join('\n--\n');
/** Each mark's kind, and the words under it. */
const marked = ({ parts }: Awaited<ReturnType<typeof read>>) =>
  parts.flatMap(({ body, formatting }) =>
    (formatting?.marks ?? []).map(({ kind, start, end }) => [kind, body.slice(start, end)]),
  );
const run = (content: string, look = '') => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t>${content}</w:t></w:r>`;
const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });

describe('how letters look', () => {
  it.each([
    ['Hebrew italics', '<w:iCs/><w:rtl/>', ['emphasis']],
    ['Hebrew bold', '<w:bCs/><w:rtl/>', ['strong']],
    ['a line below', '<w:u w:val="single"/>', ['underline']],
    ['a line through', '<w:strike/>', ['strike']],
    ['two lines through', '<w:dstrike/>', ['strike']],
    ['a wave below', '<w:u w:val="wave"/>', ['underline']],
    ['lowered letters by their position', '<w:position w:val="-8"/>', ['subscript']],
    ['raised letters', '<w:position w:val="8"/>', ['superscript']],
    ['lowered letters', '<w:vertAlign w:val="subscript"/>', ['subscript']],
    ['small capitals', '<w:smallCaps/>', ['small_caps']],
    ['two at once', '<w:b/><w:i/>', ['emphasis', 'strong']],
    ['a style of letters', '<w:rStyle w:val="Strong"/>', ['strong']],
  ])('is kept: %s', async (_, look, kinds) => {
    const strong =
      '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>';
    const styles = file('word/styles.xml', `<w:styles>${strong}</w:styles>`);
    const manuscript = await read(bareDocx(`<w:p>${run('לפני ')}${run('ים', look)}${run(' אחרי')}</w:p>`, [styles]));
    expect(marked(manuscript)).toEqual(kinds.map((kind) => [kind, 'ים']));
    expect([text(manuscript), losses(manuscript)]).toEqual(['לפני ים אחרי', []]);
  });

  it('is kept of a language, where it is another one than the letters of the file have', async () => {
    const defaults =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US" w:bidi="he-IL"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const lang = (said: string) => `<w:lang ${said}/>`;
    const body = `<w:p>${run('אמרה ', lang('w:bidi="he-IL"'))}${run('bonsoir', lang('w:val="fr-FR"'))}${run(' Windows', lang('w:val="en-GB"'))}</w:p>`;
    const { parts } = await read(bareDocx(body, [file('word/styles.xml', `<w:styles>${defaults}</w:styles>`)]));
    expect(parts[0]?.formatting?.marks).toEqual([{ kind: 'language', language: 'fr-FR', start: 5, end: 12 }]);
  });

  it('is kept in tables, after new pages, and in lists', async () => {
    const italic = run('נטוי', '<w:i/>');
    const cell = (content: string) => `<w:tc><w:p>${content}</w:p></w:tc>`;
    const body =
      `<w:p><w:r><w:br w:type="page"/></w:r>${run('א ')}${italic}</w:p>` +
      `<w:tbl><w:tr>${cell(run('ב'))}${cell(`${run('ג ')}${italic}`)}</w:tr></w:tbl>` +
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${italic}</w:p>`;
    const manuscript = await read(bareDocx(body));
    expect(marked(manuscript)).toEqual(
      Array.from({ length: text(manuscript).match(/נטוי/g)?.length ?? 0 }, () => ['emphasis', 'נטוי']),
    );
    expect(marked(manuscript)).toHaveLength(3);
  });

  it('is told where a title cannot have it', async () => {
    const heading = `<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr>${run('הים ')}${run('הגדול', '<w:i/>')}</w:p>`;
    const manuscript = await read(bareDocx(heading + paragraph('ים'), [ownStyles]));
    expect(losses(manuscript)).toEqual([['emphasis_dropped', '0 הים הגדול']]);
  });

  it('of paragraphs is told by the names of their styles, and by what these are made from', async () => {
    const style = (id: string, name: string, more = '') =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
    const styles = file(
      'word/styles.xml',
      `<w:styles>${style('q', 'Quote', '<w:rPr><w:i/></w:rPr>')}${style('v', 'שיר')}${style('mine', 'הציטוט שלי', '<w:basedOn w:val="q"/>')}${style('l', 'שלי', '<w:rPr><w:i/></w:rPr>')}</w:styles>`,
    );
    const manuscript = await read(bareDocx(['q', 'v', 'mine', 'l'].map((id) => paragraph(id, id)).join(''), [styles]));
    expect(manuscript.parts[0]?.formatting).toEqual({
      marks: [{ kind: 'emphasis', start: 9, end: 10 }],
      blocks: [
        { kind: 'quotation', start: 0, end: 1 },
        { kind: 'verse', start: 2, end: 3 },
        { kind: 'quotation', start: 4, end: 8 },
      ],
    });
  });
});

it('a picture in a footnote stands behind the paragraph that calls it', async () => {
  const picture =
    '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="סירה"/><a:graphic><a:blip r:embed="p1"/></a:graphic></wp:inline></w:drawing></w:r>';
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const note = `<w:footnote w:id="2"><w:p>${run('הערה')}${picture}</w:p></w:footnote>`;
  const files = [
    file('word/footnotes.xml', `<w:footnotes ${names}>${note}</w:footnotes>`),
    file(
      'word/_rels/footnotes.xml.rels',
      '<Relationships><Relationship Id="p1" Target="media/a.png"/></Relationships>',
    ),
    file('word/media/a.png', 'x'),
  ];
  const calling = `<w:p>${run('ים')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' סוף')}</w:p>`;
  const manuscript = await read(bareDocx(calling + paragraph('אחרי'), files));
  expect(text(manuscript)).toBe('ים[1] סוף\nסירה\nאחרי\n\n[1] הערה');
  expect(losses(manuscript).map(([code]) => code)).toEqual(['note_images_moved', 'footnotes_appended']);
  expect(manuscript.parts[0]?.formatting?.blocks.map(({ kind }) => kind)).toEqual(['image', 'footnote']);
});
