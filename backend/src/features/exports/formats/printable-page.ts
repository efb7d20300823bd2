import { textDirection } from '@shulayim/anchoring';
import { attributesOf, elementOf, type Block as FormattedBlock } from '@shulayim/formatting';
import { askedLanguage, directionOf } from '../../../platform/files/catalogues/asked-language.js';
import { names } from '../../../platform/files/catalogues/names.js';
import { quoted } from '../../../platform/files/catalogues/suggested-wording.js';
import { aboutOf, dayOf, formerQuote, remarks, shortMomentOf, words } from './export-words.js';
import {
  apart,
  asides,
  imageIn,
  placed,
  type ExportedComment,
  type ExportedPart,
  type ExportedProject,
} from '../exported-project.js';
import { layOut, numbered, type Block, type LaidRun } from '../layout/part-layout.js';
import { escaped, written } from './markup.js';
import { pageStyle } from './page-style.js';

type NumberOf = ReadonlyMap<ExportedComment, number>;

const typed = (tag: string, className: string, text: string): string =>
  `<${tag} class="${className}" dir="${textDirection(text)}">${escaped(text)}</${tag}>`;
const heading = (tag: string, text: string): string => `<${tag} dir="${textDirection(text)}">${escaped(text)}</${tag}>`;

/** A work as one page for reading and printing, its comments in the margin. */
export function printablePage(project: ExportedProject): string {
  const numberOf = numbered(project);
  return `<!doctype html>
<html lang="${askedLanguage()}" dir="${directionOf(askedLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(project.title)} · ${names.asked('site')}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${front(project, numberOf.size)}
${project.parts.map((part) => partSection(part, project, numberOf)).join('\n')}
${asides.map((aside) => appendix(aside, project.parts, numberOf)).join('\n')}
</main>
</body>
</html>
`;
}

const front = (
  { title, authorName, description, exportedAt }: ExportedProject,
  count: number,
): string => `<header class="front">
${heading('h1', title)}
${typed('p', 'by', authorName)}
${description ? typed('p', 'about said', description) : ''}
<p class="count">${dayOf(exportedAt)} · ${count === 0 ? words('nobodyCommented') : `${words('comments')}: <bdi>${count}</bdi>`}</p>
<p class="hint screen">${words('print')}</p>
</header>`;

function partSection(part: ExportedPart, look: ExportedProject, numberOf: NumberOf): string {
  const blocks = layOut(part, look).map((block) => textBlock(block, numberOf, look));
  return `<section class="part${placed(part).length > 0 ? ' withNotes' : ''}">
${heading('h2', part.title)}
${blocks.join('\n')}
</section>`;
}

/** A paragraph's notes come before it: they float to the margin, at its height. */
function textBlock(block: Block, numberOf: NumberOf, project: ExportedProject): string {
  if (block.kind !== 'text') return `<div class="${block.kind}"></div>`;
  const notes = block.segments.flatMap(({ ending }) => ending.map((comment) => note(comment, numberOf)));
  const text = block.segments.map(({ runs, isCommented, ending }) => {
    const drawn = runs.map(run).join('');
    const passage = isCommented ? `<mark>${drawn}</mark>` : drawn;
    return passage + ending.map((comment) => sign(numberOf.get(comment) ?? 0)).join('');
  });
  const paragraph = `<p dir="${block.direction}"${written(attributesOf(block.paragraph))}>${picture(project, block.paragraph.block)}${text.join('')}</p>`;
  return notes.length === 0 ? paragraph : `<div class="block">\n${notes.join('\n')}\n${paragraph}\n</div>`;
}

/** In the page itself, which needs no other file. */
function picture(project: ExportedProject, block: FormattedBlock | null): string {
  const image = imageIn(project, block);
  if (!image) return '';
  const src = `data:image/${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`;
  return `<img src="${src}" width="${image.width}" height="${image.height}" alt="">`;
}

const run = ({ text, marks }: LaidRun): string =>
  marks.reduceRight((inside, mark) => {
    const { tag, attributes } = elementOf(mark);
    return `<${tag}${written(attributes)}>${inside}</${tag}>`;
  }, escaped(text));

const sign = (number: number): string =>
  `<sup><a id="passage-${number}" href="#note-${number}"><bdi>${number}</bdi></a></sup>`;

function note(comment: ExportedComment, numberOf: NumberOf): string {
  const number = numberOf.get(comment) ?? 0;
  const label = comment.place
    ? `<a class="number" href="#passage-${number}"><bdi>${number}</bdi></a>`
    : `<span class="number"><bdi>${number}</bdi></span>`;
  const former = formerQuote(comment);
  return `<aside class="note" id="note-${number}">
<div class="who">${label} <b><bdi>${escaped(comment.authorName)}</bdi></b>&nbsp;· ${shortMomentOf(comment.createdAt)}${states(comment)}</div>
${comment.place ? '' : typed('div', 'quote', aboutOf(comment) ?? quoted(comment.quote))}
${former ? typed('div', 'quote', former) : ''}
${typed('div', 'said', comment.text)}
${comment.replies.map(({ authorName, createdAt, text }) => `<div class="replies"><div class="who"><b><bdi>${escaped(authorName)}</bdi></b>&nbsp;· ${shortMomentOf(createdAt)}</div>${typed('div', 'said', text)}</div>`).join('\n')}
</aside>`;
}

const states = (comment: ExportedComment): string =>
  remarks(comment)
    .map((remark) => `&nbsp;· <span class="${remark === words('resolved') ? 'resolved' : 'state'}">${remark}</span>`)
    .join('');

function appendix(aside: keyof typeof apart, parts: readonly ExportedPart[], numberOf: NumberOf): string {
  const withSome = parts.filter((part) => apart[aside](part).length > 0);
  if (withSome.length === 0) return '';
  const ofPart = (part: ExportedPart) =>
    [heading('h3', part.title), ...apart[aside](part).map((comment) => note(comment, numberOf))].join('\n');
  return `<section class="part lost">
<h2>${words(aside)}</h2>
<p class="hint">${words(`${aside}Hint`)}</p>
${withSome.map(ofPart).join('\n')}
</section>`;
}
