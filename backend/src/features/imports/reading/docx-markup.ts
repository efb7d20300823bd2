/**
 * What mammoth passes over in silence, rewritten into what it reads. Names of tags are all that is looked at: XML allows no
 * `<` anywhere else, but in comments, which Word does not write.
 *
 * Places are marked by bookmarks of our own, which mammoth hands on.
 */
export const placeMark = '_shulayim:';
export type MarkedPlace = 'formula' | 'drawing' | 'deletion' | 'ruby';

const mark = (place: MarkedPlace): string => `<w:bookmarkStart w:name="${placeMark}${place}"/>`;
const typed = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** mammoth reads what is inside a smart tag, and nothing else of it. */
const transparent = 'w:smartTag';

/** @param xml of a document, its footnotes or its endnotes */
export function readableMarkup(xml: string): string {
  return formulas(ruby(xml))
    .replace(/<(\/?)w:fldSimple\b/g, `<$1${transparent}`)
    .replace(/<w:drawing\b/g, `${mark('drawing')}$&`)
    .replace(/<w:del (?=[^>]*[^/]>)/g, `${mark('deletion')}$&`);
}

/** The letters, and after them in brackets what stands above them. */
function ruby(xml: string): string {
  if (!xml.includes('<w:ruby>') && !xml.includes('<w:ruby ')) return xml;
  return xml
    .replace(/<w:rt>([\s\S]*?)<\/w:rt>\s*<w:rubyBase>([\s\S]*?)<\/w:rubyBase>/g, `$2${typed('(')}$1${typed(')')}`)
    .replace(/<w:ruby\b/g, `${mark('ruby')}<${transparent}`)
    .replace(/<\/w:ruby>/g, `</${transparent}>`);
}

/** A formula's signs in one line: a stroke of a fraction as `/`, what is raised after `^`, what is lowered after `_`. */
function formulas(xml: string): string {
  if (!xml.includes('<m:oMath')) return xml;
  return xml
    .replace(/<m:oMath>|<m:oMath /g, (tag) => mark('formula') + tag)
    .replace(/<\/m:num>/g, `$&${typed('/')}`)
    .replace(/<m:sup>/g, `$&${typed('^')}`)
    .replace(/<m:sub>/g, `$&${typed('_')}`)
    .replace(/<m:deg>/g, `$&${typed('√')}`)
    .replace(/<(\/?)m:r\b/g, '<$1w:r')
    .replace(/<(\/?)m:t\b/g, '<$1w:t')
    .replace(/<(\/?)m:\w+/g, `<$1${transparent}`);
}
