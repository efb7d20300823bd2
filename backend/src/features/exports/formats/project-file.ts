import type { ExportFormat, PageSize } from '@shulayim/contracts';
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
}

/** A work in whichever format. */
export async function projectFile({ project, format, page, publicUrl }: FileOrder): Promise<Uint8Array | string> {
  switch (format) {
    case 'docx':
      // Heavy to load, and of no use to the others.
      return (await import('../docx/project-document.js')).projectDocument(project);
    case 'epub':
      return (await import('../epub/project-book.js')).projectBook(project);
    case 'pdf':
      return (await import('../pdf/project-pages.js')).projectPages(project, page);
    case 'md':
      return markdownFile(project);
    case 'json':
      return annotationsFile(project, publicUrl);
    case 'html':
      return printablePage(project);
    case 'csv':
      return commentTable(project);
  }
}
