import type { PageSize } from '@shulayim/contracts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ExportedProject } from '../exported-project.js';
import { readFaces } from './faces.js';
import { pageTemplate } from './page-template.js';
import { imageFile, printedWork } from './printed-work.js';

/** Millimetres but for the letters' size (points) and what stands between two lines (of that size). */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly inner: number;
  readonly outer: number;
  /** Left-hand and right-hand pages, as in a book. */
  readonly mirrored: boolean;
  /** Above a part's title. */
  readonly drop: number;
  readonly size: number;
  readonly leading: number;
}

const sheets: Record<PageSize, Sheet> = {
  // A page of a bound book.
  a5: {
    width: 148,
    height: 210,
    top: 20,
    bottom: 22,
    inner: 20,
    outer: 16,
    mirrored: true,
    drop: 22,
    size: 11,
    leading: 0.72,
  },
  // Loose sheets to read with a pencil: a wide margin at the lines' ends, and room between the lines.
  a4: {
    width: 210,
    height: 297,
    top: 24,
    bottom: 26,
    inner: 25,
    outer: 60,
    mirrored: false,
    drop: 12,
    size: 12,
    leading: 1,
  },
};

/** Nothing is read from there: all files are given. */
const folder = '/work';

/**
 * A work as pages to print: title, contents where there are several parts, each part on a new page, footnotes at the foot of
 * theirs. Line breaks, direction and order of letters are Typst's.
 */
export function projectPages(project: ExportedProject, size: PageSize): Buffer {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: readFaces() }] });
  const main = `${folder}/pages.typ`;
  compiler.addSource(main, pageTemplate);
  const give = (name: string, content: Buffer) => compiler.mapShadow(`${folder}/${name}`, content);
  const tell = (name: string, content: unknown) => give(name, Buffer.from(JSON.stringify(content)));
  tell('work.json', printedWork(project));
  tell('sheet.json', sheets[size]);
  for (const [id, { bytes, type }] of project.images ?? []) give(imageFile(id, type), Buffer.from(bytes));
  try {
    const compiled = compiler.compile({ mainFilePath: main });
    const pages = compiled.result;
    if (!pages) throw new Error(`not set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    return compiler.pdf(pages);
  } finally {
    // What was set is kept for the next time in the memory of the whole process, and would outlive this thread.
    compiler.evictCache(0);
  }
}
