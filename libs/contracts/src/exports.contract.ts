import { z } from 'zod';
import { sentences } from './sentences.js';

export const ExportFormat = z.enum(['docx', 'epub', 'pdf', 'md', 'json', 'html', 'csv'], { error: sentences.invalid });
export type ExportFormat = z.infer<typeof ExportFormat>;
/** Of a `pdf`: a page of a book, or sheets to read with a pencil. */
export const PageSize = z.enum(['a5', 'a4'], { error: sentences.invalid });
export type PageSize = z.infer<typeof PageSize>;
export const ExportQuery = z.object({ format: ExportFormat, page: PageSize.default('a5') });
export type ExportQuery = z.infer<typeof ExportQuery>;
