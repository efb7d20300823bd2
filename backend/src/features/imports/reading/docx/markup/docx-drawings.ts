import { placeMark } from './docx-marks.js';

/** mammoth reads what is inside a smart tag, and nothing else of it. */
export const transparent = 'w:smartTag';

/** Boxes in boxes in boxes. */
const maxDepth = 8;

/** The file that a relation of the document leads to; null where it leads nowhere. */
export type TargetOf = (relation: string) => string | null;

/** In EMU, 635 of which are a twentieth of a point: a drawing that is so much lower than wide is a line across the page. */
const mostRule = { height: 50_800, width: 635_000 };

function isRule(xml: string): boolean {
  const [, width = '0', height = 'none'] = /<wp:extent\b[^>]*? cx="(\d+)" cy="(\d+)"/.exec(xml) ?? [];
  return / o:hr="t"/.test(xml) || (Number(height) <= mostRule.height && Number(width) >= mostRule.width);
}

/** A mark that says which file the picture is, and what it shows; of a shape, that there is one. */
function pictureMarks(xml: string, targetOf: TargetOf): string {
  const said = /<wp:docPr\b[^>]*? descr="([^"]*)"/.exec(xml) ?? /<v:shape\b[^>]*? alt="([^"]*)"/.exec(xml);
  const words = unescaped(said?.[1] ?? '');
  const files = [...xml.matchAll(/<(?:a:blip\b[^>]*? r:embed|v:imagedata\b[^>]*? r:id)="([^"]+)"/g)].map(
    ([, relation = '']) => targetOf(relation) ?? '',
  );
  if (files.length === 0 && /<a:blip\b[^>]*? r:link=/.test(xml)) files.push(elsewhere);
  if (files.length === 0 && words === '') return placeMark(isRule(xml) ? 'rule' : 'drawing');
  return (files.length > 0 ? files : ['']).map((file) => placeMark('picture', `${file}|${words}`)).join('');
}

/** In place of a file: where the picture is, nobody asks. */
const elsewhere = 'https://';

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:10|xA|13|xD);/gi, ' ')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, '&');

/**
 * Pictures and shapes as marks of their places, and the paragraphs of text boxes where mammoth finds them: it reads those of
 * older files only, after the paragraph that they stand beside.
 *
 * @param xml of a document, its footnotes or its endnotes
 */
export function drawings(xml: string, targetOf: TargetOf): string {
  const chosen = insideOut(xml, 'mc:AlternateContent', chosenContent);
  const old = chosen
    .replace(/<(\/?)v:(?:oval|arc|curve|polyline|line)\b/g, '<$1v:rect')
    .replace(/<w:object\b/g, `${placeMark('drawing')}$&`)
    .replace(/<w:pict\b(?![^>]*\/>)(?:(?!<\/w:pict>)[\s\S])*/g, (picture) =>
      hasBox(picture) ? picture : pictureMarks(picture, targetOf) + picture.replace(/<v:imagedata\b/g, '<v:fill'),
    );
  return insideOut(old, 'w:drawing', (xmlOfOne) => drawing(xmlOfOne, targetOf)).replace(
    /<w:txbxContent\b[^>]*>/g,
    (tag, at: number, all: string) =>
      hasText(all.slice(at, all.indexOf('</w:txbxContent>', at))) ? tag + placeMark('box') : tag,
  );
}

const hasText = (xml: string): boolean => /<w:t[ >]/.test(xml);
const hasBox = (xml: string): boolean => xml.includes('<w:txbxContent') && hasText(xml);

/** Of what is written twice: the drawing as new programs write it, else what all programs read. */
function chosenContent(xml: string): string {
  const [choice = '', fallback = ''] = ['Choice', 'Fallback'].map(
    (name) => new RegExp(`<mc:${name}\\b[^>]*[^/>]?>([\\s\\S]*?)</mc:${name}>`).exec(xml)?.[1] ?? '',
  );
  return choice.includes('<w:drawing') || fallback.trim() === '' ? choice : fallback;
}

const wrappers = /<(\/?)(?:wp:(?:inline|anchor)|a:graphic(?:Data)?|wps:(?:wsp|txbx)|wpg:(?:wgp|grpSp)|wpc:wpc)\b/g;

function drawing(xml: string, targetOf: TargetOf): string {
  if (!hasBox(xml)) return pictureMarks(xml, targetOf);
  const picture = xml.includes('<pic:pic') ? pictureMarks(xml, targetOf) : '';
  return picture + xml.replace(/<(\/?)w:drawing\b/g, '<$1w:pict').replace(wrappers, `<$1${transparent}`);
}

/** Rewrites the elements of a name, those inside others first. */
function insideOut(xml: string, name: string, rewrite: (element: string) => string): string {
  const innermost = new RegExp(`<${name}\\b(?:(?!<${name}\\b)[\\s\\S])*?</${name}>`, 'g');
  let all = xml;
  for (let depth = 0; depth < maxDepth && all.includes(`<${name}`); depth += 1) all = all.replace(innermost, rewrite);
  return all;
}
