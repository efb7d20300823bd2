import JSZip from 'jszip';

const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const chapters = 12;
const paragraphs = 20;

const run = (text: string, looks = ''): string =>
  `<w:r><w:rPr><w:rtl/>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (runs: string, style = ''): string => `<w:p><w:pPr>${style}<w:bidi/></w:pPr>${runs}</w:p>`;
const heading = (text: string): string => paragraph(run(text), '<w:pStyle w:val="Heading1"/>');
const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';

const prose = 'הרוח שבה והתחזקה, ומעבר לסלעים נשמע קול מנוע (No. 17) – ״כן״, אמר ר׳ חיים. ';
const chapter = (number: number): string =>
  [
    heading(`פרק ${number}`),
    ...Array.from({ length: paragraphs }, () => paragraph(run(prose.repeat(7)) + run('נטוי', '<w:i/><w:iCs/>'))),
    paragraph(run('עם הערה') + note),
    paragraph(run('***')),
    paragraph(''),
    `<w:tbl><w:tr><w:tc>${paragraph(run('סירה'))}</w:tc><w:tc>${paragraph(run('בעלים'))}</w:tc></w:tr></w:tbl>`,
  ].join('');

const styles = `<w:styles ${names}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>';

/** A small manuscript of nobody's, to try the reading of Word files on: 20,000 words in chapters, with what most of them have. */
export async function sampleDocx(): Promise<Uint8Array> {
  const zip = new JSZip();
  const text = Array.from({ length: chapters }, (_, index) => chapter(index + 1)).join('');
  zip.file('word/document.xml', `<w:document ${names}><w:body>${text}</w:body></w:document>`);
  zip.file('word/styles.xml', styles);
  zip.file(
    'word/footnotes.xml',
    `<w:footnotes ${names}><w:footnote w:id="1">${paragraph(run('הערה'))}</w:footnote></w:footnotes>`,
  );
  zip.file('word/_rels/document.xml.rels', relations);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}
