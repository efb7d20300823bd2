import type { ExportFormat } from '@shulayim/contracts';
import type { ExportedWork } from '../exported-work.js';
import { annotationsFile } from './annotations-file.js';
import { commentTable } from './comment-table.js';
import { markdownFile } from './markdown-file.js';
import { printablePage } from './printable-page.js';

/** What a thread is given to write. */
export interface FileOrder {
  readonly work: ExportedWork;
  readonly format: ExportFormat;
  readonly publicUrl: string;
}

/** A work in whichever format. */
export async function workFile({ work, format, publicUrl }: FileOrder): Promise<Uint8Array | string> {
  switch (format) {
    case 'docx':
      // Heavy to load, and of no use to the others.
      return (await import('../docx/work-document.js')).workDocument(work);
    case 'md':
      return markdownFile(work);
    case 'json':
      return annotationsFile(work, publicUrl);
    case 'html':
      return printablePage(work);
    case 'csv':
      return commentTable(work);
  }
}
