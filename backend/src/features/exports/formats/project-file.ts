import type { ExportFormat, PageSize } from '@shulayim/contracts';
import type { Language } from '../../../platform/files/catalogues/asked-language.js';
import type { ExportedProject } from '../exported-project.js';
import { annotationsFile } from './annotations-file.js';
import { commentTable } from './comment-table.js';
import { markdownFile } from './markdown-file.js';
import { printablePage } from './printable-page.js';

/** What a thread is given to write. */
export interface FileOrder {
  readonly project: ExportedProject;
  readonly format: ExportFormat;
  readonly page: PageSize;
  readonly publicUrl: string;
  /** Of what the file says besides the author's words and the readers'. */
  readonly language: Language;
}

/** A work in whichever format. */
export async function projectFile({
  project,
  format,
  page,
  publicUrl,
}: Omit<FileOrder, 'language'>): Promise<Uint8Array | string> {
  switch (format) {
    case 'docx':
      // Heavy to load, and of no use to the others.
      return (await import('../docx/project-document.js')).projectDocument(project);
    case 'epub':
      return (await import('../epub/project-book.js')).projectBook(project);
    case 'pdf':
      return (await import('../pdf/project-pages.js')).projectPages(project, page);
    case 'md':
      return markdownFolder(project);
    case 'json':
      return annotationsFile(project, publicUrl);
    case 'html':
      return printablePage(project);
    case 'csv':
      return commentTable(project);
  }
}

/** A work as Markdown: a file; of a work with images a zip of it and of these, so that the text stays one to be read. */
export async function markdownFolder(project: ExportedProject): Promise<Uint8Array | string> {
  const { images, exportedAt: date } = project;
  const text = markdownFile(project);
  if (!images || images.size === 0) return text;
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  zip.file('text.md', text, { date, compression: 'DEFLATE' });
  for (const [id, { bytes }] of images) zip.file(`images/${id}.webp`, bytes, { date, createFolders: false });
  return zip.generateAsync({ type: 'nodebuffer' });
}
