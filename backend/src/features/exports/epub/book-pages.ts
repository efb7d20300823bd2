import { textDirection, type ProjectLook } from '@shulayim/anchoring';
import {
  attributesOf,
  elementOf,
  runsOf,
  type BlockKind,
  type DrawnMark,
  type FormattedParagraph,
  type Mark,
} from '@shulayim/formatting';
import { imageIn, type ExportedPart, type ExportedProject } from '../exported-project.js';
import { words } from '../formats/export-words.js';
import { escaped, fitForXml, written } from '../formats/markup.js';
import { blankLines, type BlankLines } from '../layout/blank-lines.js';
import type { ExportedNote } from '../layout/notes-apart.js';
import { layOut, paragraphsOf, type Block, type LaidRun } from '../layout/part-layout.js';

type Look = ProjectLook & Pick<Book, 'language' | 'direction'> & Pick<ExportedProject, 'images'>;
type Written = Pick<LaidRun, 'text' | 'marks'>;
type NoteSign = Extract<DrawnMark, { readonly to: number }>;

/** A work as the pages of a book see it. */
export interface Book {
  readonly project: ExportedProject;
  readonly language: string;
  readonly direction: 'rtl' | 'ltr';
}

export const typed = (text: string): string => escaped(fitForXml(text)).replace(/[\v\u2028\u2029]|\r\n?|\n/g, '<br/>');

/** A page of a book. @param body whole elements */
export const bookPage = (title: string, { language, direction }: Omit<Book, 'project'>, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8"/>
<title>${escaped(fitForXml(title).replace(/\s+/g, ' ').trim()) || words('untitled')}</title>
<link rel="stylesheet" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`;

export const titlePage = ({ project, ...look }: Book): string => {
  const about = (project.description ?? '').split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '');
  return bookPage(
    project.title,
    look,
    `<section epub:type="titlepage">
${line('h1', {}, project.title)}
${[line('p', { className: 'by' }, project.authorName), ...about.map((text) => line('p', { className: 'about' }, text))].join('\n')}
</section>`,
  );
};

const line = (tag: string, attributes: Readonly<Record<string, string>>, text: string): string =>
  `<${tag}${written({ ...attributes, dir: textDirection(text) })}>${typed(text)}</${tag}>`;

/** @param notes of the part, which stand apart from its text */
export function partPage(part: ExportedPart, notes: readonly ExportedNote[], look: Look): string {
  const paragraphs = paragraphsOf(part, look);
  const blanks = blankLines(part.body, paragraphs);
  const numbers = new Map(notes.map(({ start }, index) => [start, index + 1]));
  const blocks = layOut(part, look).map((block, index) => {
    if (block.kind !== 'text') return drawnGap[block.kind];
    const gap = gapOf(blanks.before.get(paragraphs[index] as FormattedParagraph));
    return figure(block, numbers, gap, look) ?? textBlock(block, numbers, gap);
  });
  const rest = gapOf({ lines: blanks.after });
  return bookPage(
    part.title,
    look,
    `<section epub:type="chapter">
${[line('h1', {}, part.title), ...blocks, ...('data-gap' in rest ? [`<div${written(rest)}></div>`] : [])].join('\n')}
</section>${notesSection(notes)}`,
  );
}

const drawnGap = { scene: '<hr/>', blank: '<div class="blank"></div>' } as const;

/** Blank lines before a block, so that they come back with it. */
function gapOf(gap: Pick<BlankLines, 'lines'> | undefined): Readonly<Record<string, string>> {
  const lines = gap?.lines ?? [];
  if (lines.length === 0) return {};
  return { 'data-gap': lines.every((each) => each === '') ? String(lines.length) : JSON.stringify(lines) };
}

const classes: Partial<Record<BlockKind | 'lines', string>> = {
  verse: 'lines',
  stanza: 'lines',
  quotation: 'inset',
  letter: 'inset',
  epigraph: 'aside',
  list_item: 'item',
  scene_break: 'middle',
  footnote: 'small',
};

function textBlock(
  { paragraph, direction, segments }: Extract<Block, { kind: 'text' }>,
  numbers: ReadonlyMap<number, number>,
  gap: Readonly<Record<string, string>>,
): string {
  const { block } = paragraph;
  const tag = block?.kind === 'heading' ? `h${block.level ?? 2}` : 'p';
  const look = classes[(attributesOf(paragraph)['data-block'] ?? '') as BlockKind];
  const attributes = {
    ...(look ? { className: look } : {}),
    dir: direction,
    ...(block && block.kind !== 'heading' ? { 'data-block': block.kind } : {}),
    ...gap,
  };
  const runs = segments.flatMap((segment) => segment.runs);
  return `<${tag}${written(attributes)}>${drawn(runs, numbers)}</${tag}>`;
}

/** An image and its line; null where there is none. */
function figure(
  { paragraph, direction, segments }: Extract<Block, { kind: 'text' }>,
  numbers: ReadonlyMap<number, number>,
  gap: Readonly<Record<string, string>>,
  look: Look,
): string | null {
  const image = imageIn(look, paragraph.block);
  if (!image) return null;
  const { id, type, width, height } = image;
  const alt = fitForXml(paragraph.text).trim();
  const shown = written({ src: `images/${id}.${type}`, alt, width: `${width}`, height: `${height}` });
  const said = drawn(
    segments.flatMap((segment) => segment.runs),
    numbers,
  );
  return `<figure${written({ 'data-block': 'image', ...gap })}><img${shown}/><figcaption dir="${direction}">${said}</figcaption></figure>`;
}

const none = new Map<number, number>();

/** A sign that other marks cut is one link all the same. */
function drawn(runs: readonly Written[], numbers: ReadonlyMap<number, number>): string {
  const pieces: { sign: NoteSign | undefined; html: string }[] = [];
  for (const { text, marks } of runs) {
    const sign = marks.find((mark) => 'to' in mark);
    const looks = marks.filter((mark): mark is Mark => !('to' in mark));
    const html = looks.reduceRight(lookAround, typed(text));
    const last = pieces.at(-1);
    if (last && sign && last.sign === sign) last.html += html;
    else pieces.push({ sign, html });
  }
  return pieces.map(({ sign, html }) => (sign ? linkAround(html, sign, numbers) : html)).join('');
}

function lookAround(inside: string, mark: Mark): string {
  const { tag, attributes } = elementOf(mark);
  const { lang, ...others } = attributes;
  return `<${tag}${written({ ...others, ...(lang ? { lang, 'xml:lang': lang } : {}) })}>${inside}</${tag}>`;
}

function linkAround(inside: string, sign: NoteSign, numbers: ReadonlyMap<number, number>): string {
  const { id = '', href = '', role = '' } = elementOf(sign).attributes;
  const number = numbers.get(sign.to);
  const place = number === undefined ? { id, href } : { id: `call-${number}`, href: `#note-${number}` };
  const type: Readonly<Record<string, string>> = role === 'doc-noteref' ? { 'epub:type': 'noteref' } : {};
  return `<a${written({ ...place, ...type, role })}>${inside}</a>`;
}

function notesSection(notes: readonly ExportedNote[]): string {
  if (notes.length === 0) return '';
  return `\n<section class="notes" epub:type="footnotes">\n${notes.map(footnote).join('\n')}\n</section>`;
}

function footnote({ sign, text, marks }: ExportedNote, index: number): string {
  const number = index + 1;
  const back = `<a href="#call-${number}" role="doc-backlink">${typed(sign)}</a>`;
  const said = textOf(text, marks);
  return `<aside epub:type="footnote" role="doc-footnote" id="note-${number}"><p class="small" dir="${textDirection(text)}">${back} ${said}</p></aside>`;
}

const textOf = (text: string, marks: readonly Mark[]): string =>
  drawn(
    runsOf({ start: 0, end: text.length }, marks).map((run) => ({ ...run, text: text.slice(run.start, run.end) })),
    none,
  );
