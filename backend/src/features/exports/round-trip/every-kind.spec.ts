import { PDFiumLibrary } from '@hyzyla/pdfium';
import { blockKinds, headingLevels, markKinds, type Block, type Mark } from '@shulayim/formatting';
import JSZip from 'jszip';
import sharp from 'sharp';
import { projectBook } from '../epub/project-book.js';
import type { ExportedProject } from '../exported-project.js';
import { annotationsFile } from '../formats/annotations-file.js';
import { pageStyle } from '../formats/page-style.js';
import { printablePage } from '../formats/printable-page.js';
import { printedWork } from '../pdf/printed-work.js';
import { projectPages } from '../pdf/project-pages.js';

// What Word and Markdown make of them, `round-trip.spec.ts` reads again.
const line = 'Three boats';
const body = `לפני הים היה שקט.\n${line}\nאחרי הים[1] היה שקט.\n\n[1] הערה`;
const at = (words: string) => ({ start: body.indexOf(words), end: body.indexOf(words) + words.length });
const marks = markKinds.map((kind): Mark => ({
  kind,
  ...at(line),
  ...(kind === 'language' ? { language: 'fr' } : {}),
}));
const blocks = blockKinds.flatMap((kind): Block[] => {
  if (kind === 'heading') return headingLevels.map((level) => ({ kind, level, ...at(line) }));
  if (kind === 'image') return [{ kind, image: 'boat', width: 60, height: 40, ...at(line) }];
  if (kind === 'footnote') return [{ kind, ...at('[1] הערה'), anchor: at('[1]') }];
  return [{ kind, ...at(line) }];
});
/** A part for each kind; the first has none. */
const looks = [
  null,
  ...marks.map((mark) => ({ marks: [mark], blocks: [] })),
  ...blocks.map((block) => ({ marks: [], blocks: [block] })),
];
const names = ['none', ...markKinds, ...blocks.map(({ kind, level = '' }) => `${kind}${level}`)];
const moment = new Date('2026-11-21T18:50:07.000Z');

async function work(): Promise<ExportedProject> {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } });
  return {
    id: 'w',
    title: 'שלוש סירות',
    description: null,
    authorName: 'דנה',
    isPoetry: false,
    createdAt: moment,
    exportedAt: moment,
    images: new Map([['boat', { bytes: await drawn.webp().toBuffer(), type: 'webp' } as const]]),
    parts: looks.map((formatting, index) => ({
      id: `p${index}`,
      title: 'פרק',
      body,
      formatting,
      version: 1,
      comments: [],
    })),
  };
}

/** Of a paragraph of one kind, as HTML has it. */
const written: Readonly<Record<string, string>> = {
  emphasis: '<em>Three boats</em>',
  strong: '<strong>Three boats</strong>',
  underline: '<u>Three boats</u>',
  strike: '<s>Three boats</s>',
  superscript: '<sup>Three boats</sup>',
  subscript: '<sub>Three boats</sub>',
  small_caps: '<span class="small_caps">Three boats</span>',
  language: '<span lang="fr"',
};

it('the page to print draws each look and each kind of paragraph', async () => {
  const [, ...parts] = printablePage(await work()).split('<section class="part');
  names.forEach((name, index) => {
    const own = written[name] ?? (name === 'none' ? `>${line}<` : `data-block="${name.replace(/\d$/, '')}"`);
    expect([name, parts[index]?.includes(own)]).toEqual([name, true]);
    if (name.startsWith('heading')) expect(parts[index]).toContain(`aria-level="${name.at(-1)}"`);
  });
  for (const kind of blockKinds.filter((each) => each !== 'paragraph'))
    expect(pageStyle).toContain(`[data-block='${kind}']`);
});

it('the e-book has an element of its own for each', async () => {
  const zip = await JSZip.loadAsync(await projectBook(await work()));
  const own: Readonly<Record<string, string>> = {
    ...written,
    heading2: '<h2 ',
    heading3: '<h3 ',
    heading4: '<h4 ',
    image: '<figure',
    footnote: 'epub:type="footnote"',
  };
  for (const [index, name] of names.entries()) {
    const page = (await zip.file(`EPUB/part-${index + 1}.xhtml`)?.async('string')) ?? '';
    const sign = own[name] ?? (name === 'none' ? `>${line}<` : `data-block="${name}"`);
    expect([name, page.includes(sign)]).toEqual([name, true]);
  }
});

it('each changes what is seen on a page of the PDF, and words of another language are said to be so', async () => {
  const whole = await work();
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(projectPages(whole, 'a4'));
  const pages: string[] = [];
  for (const page of document.pages()) {
    const { data } = await page.render({ scale: 1, render: 'bitmap' });
    // Without the number of the page.
    pages.push(Buffer.from(data.subarray(0, Math.floor(data.length * 0.8))).toString('latin1'));
  }
  document.destroy();
  library.destroy();
  const [plain, ...others] = pages.slice(-names.length);
  const unseen = names.slice(1).filter((_, index) => others[index] === plain);
  // A paragraph is what the line would be anyhow.
  expect(unseen).toEqual(['language', 'paragraph']);
  const languages = printedWork(whole).parts.flatMap((part) =>
    part.blocks.flatMap(({ runs }) => runs.flatMap(({ language }) => language ?? [])),
  );
  expect(languages).toEqual(['fr']);
});

it('JSON holds them as they are stored', async () => {
  const file = JSON.parse(annotationsFile(await work(), 'https://example.org')) as {
    work: { parts: { formatting?: unknown }[] };
  };
  expect(file.work.parts.map(({ formatting = null }) => formatting)).toEqual(looks);
});
