import type { SaidLanguages } from '../../text/run-language.js';
import { placeMark } from './docx-marks.js';
import { drawings, transparent, type TargetOf } from './docx-drawings.js';
import { languageMark } from './docx-languages.js';

interface About {
  /** The files that it shows. */
  readonly targetOf: TargetOf;
  /** The language of its letters where nothing is said, as `usualLanguages` has it. */
  readonly usual: SaidLanguages;
}

/**
 * What mammoth passes over in silence, rewritten into what it reads, or marked. Names of tags are all that is looked at: XML
 * allows no `<` anywhere else, but in comments, which Word does not write.
 *
 * @param xml of a document, its footnotes or its endnotes
 */
export function readableMarkup(xml: string, { targetOf, usual }: About): string {
  return comments(lists(runs(formulas(ruby(drawings(withoutFormerLook(xml), targetOf))), usual)))
    .replace(/<(\/?)w:(?:fldSimple|dir|bdo)\b/g, `<$1${transparent}`)
    .replace(/<w:cr\b/g, '<w:br')
    .replace(/<w:ptab\b/g, '<w:tab')
    .replace(/<w:(?:del|ins|moveFrom) (?=[^>]*[^/]>)/g, `${placeMark('change')}$&`)
    .replace(/<w:(?:altChunk|subDoc)\b/g, `${placeMark('embedded')}$&`);
}

/** The definitions of lists without those levels that show no number. */
export const readableNumbering = (xml: string): string =>
  xml.replace(/<w:lvl\b(?:(?!<\/w:lvl>)[\s\S])*<\/w:lvl>/g, (level) =>
    /<w:numFmt w:val="none"/.test(level) ? '' : level,
  );

/** How a paragraph or a run looked before a tracked change. */
const withoutFormerLook = (xml: string): string =>
  xml.includes('PrChange') ? xml.replace(/<w:([rp]PrChange)\b(?:[^>]*\/>|[\s\S]*?<\/w:\1>)/g, '') : xml;

/** Where each comment's passage begins and ends; of one without a passage, where its sign stands. */
const comments = (xml: string): string =>
  xml.includes('<w:comment')
    ? xml.replace(
        /<w:comment(RangeStart|RangeEnd|Reference)\b[^>]*? w:id="(-?\d{1,10})"[^>]*>/g,
        (tag, kind: string, id: string) =>
          (kind === 'RangeEnd' ? '' : placeMark('comment', id)) +
          (kind === 'RangeStart' ? '' : placeMark('commented', id)) +
          tag,
      )
    : xml;

const typed = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A list has a number of its own, which mammoth keeps to itself. */
const lists = (xml: string): string =>
  xml.replace(
    /<w:numId w:val="(\d+)"\s*\/>(?:(?!<\/w:pPr>)[\s\S])*<\/w:pPr>/g,
    (properties, list: string) => properties + placeMark('list', list),
  );

/**
 * Letters from right to left have a bold and an italic of their own; hidden letters are letters to mammoth. A book has many
 * runs, which say few different things of themselves.
 */
function runs(xml: string, usual: SaidLanguages): string {
  const known = new Map<string, { look: string; ofText: string }>();
  const marked = (properties: string) => {
    const isHidden = /<w:vanish(?:\s*\/>| w:val="(?:1|true|on)")/.test(properties);
    const ofText = (isHidden ? placeMark('hidden') : '') + languageMark(properties, usual);
    const said = { look: ownLook(properties), ofText };
    known.set(properties, said);
    return said;
  };
  return xml.replace(
    /(<w:rPr>(?:(?!<\/w:rPr>)[\s\S])*<\/w:rPr>)((?:(?!<\/w:r>|<w:rPr>)[\s\S])*?<w:t[ >])?/g,
    (_, properties: string, text: string = '') => {
      const { look, ofText } = known.get(properties) ?? marked(properties);
      return look + (text === '' ? '' : ofText) + text;
    },
  );
}

function ownLook(properties: string): string {
  const raised = properties
    .replace(
      /<w:position w:val="(-?)(?:[4-9]|\d\d)\d*"\s*\/>/,
      (_, lowers: string) => `<w:vertAlign w:val="${lowers ? 'subscript' : 'superscript'}"/>`,
    )
    .replace(/<w:dstrike\b/, '<w:strike');
  if (!/<w:(?:rtl|cs)(?:\s*\/>| w:val="(?:1|true|on)")/.test(raised)) return raised;
  return ['b', 'i'].reduce(
    (look, name) =>
      look.includes(`<w:${name}Cs`)
        ? look.replace(new RegExp(`<w:${name}\\b[^>]*>`, 'g'), '').replaceAll(`<w:${name}Cs`, `<w:${name}`)
        : look,
    raised,
  );
}

/** The letters, and after them in brackets what stands above them. */
function ruby(xml: string): string {
  if (!xml.includes('<w:ruby>') && !xml.includes('<w:ruby ')) return xml;
  return xml
    .replace(/<w:rt>([\s\S]*?)<\/w:rt>\s*<w:rubyBase>([\s\S]*?)<\/w:rubyBase>/g, `$2${typed('(')}$1${typed(')')}`)
    .replace(/<w:ruby\b/g, `${placeMark('ruby')}<${transparent}`)
    .replace(/<\/w:ruby>/g, `</${transparent}>`);
}

/** A formula's signs in one line: a stroke of a fraction as `/`, what is raised after `^`, what is lowered after `_`. */
function formulas(xml: string): string {
  if (!xml.includes('<m:oMath')) return xml;
  return xml
    .replace(/<m:oMath>|<m:oMath /g, (tag) => placeMark('formula') + tag)
    .replace(/<\/m:num>/g, `$&${typed('/')}`)
    .replace(/<m:sup>/g, `$&${typed('^')}`)
    .replace(/<m:sub>/g, `$&${typed('_')}`)
    .replace(/<m:deg>/g, `$&${typed('√')}`)
    .replace(/<(\/?)m:r\b/g, '<$1w:r')
    .replace(/<(\/?)m:t\b/g, '<$1w:t')
    .replace(/<(\/?)m:\w+/g, `<$1${transparent}`);
}
