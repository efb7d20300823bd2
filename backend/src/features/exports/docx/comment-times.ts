import JSZip from 'jszip';
import { localTimeOf } from '../formats/export-words.js';

const path = 'word/comments.xml';
const namespace = 'xmlns:w16du="http://schemas.microsoft.com/office/word/2023/wordml/word16du"';
const compatibility = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

/**
 * Word takes a comment's time for the reader's own, whatever zone it names, and newer ones read the true time beside it
 * ([MS-DOCX], `w16du:dateUtc`). The library writes UTC alone.
 *
 * @param dates by the comments' numbers
 */
export async function withLocalTimes(file: Buffer, dates: readonly Date[]): Promise<Buffer> {
  const zip = await JSZip.loadAsync(file);
  const xml = await zip.file(path)?.async('string');
  if (!xml || dates.length === 0) return file;
  zip.file(path, timed(declared(xml), dates));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const declared = (xml: string): string =>
  xml.replace(/<w:comments\b[^>]*>/, (root) => {
    const known = root.includes('xmlns:mc=') ? root : root.replace(/>$/, ` ${compatibility}>`);
    const ignorable = known.includes('mc:Ignorable="')
      ? known.replace(/mc:Ignorable="/, '$&w16du ')
      : known.replace(/>$/, ' mc:Ignorable="w16du">');
    return ignorable.replace(/>$/, ` ${namespace}>`);
  });

const timed = (xml: string, dates: readonly Date[]): string =>
  xml.replace(/<w:comment (?:[\w:]+="[^"]*"\s*)+/g, (tag) => {
    const date = dates[Number(/w:id="(\d+)"/.exec(tag)?.[1])];
    const utc = date && `${date.toISOString().slice(0, 19)}Z`;
    return date ? tag.replace(/w:date="[^"]*"/, `w:date="${localTimeOf(date)}" w16du:dateUtc="${utc}"`) : tag;
  });
