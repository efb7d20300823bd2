import { z } from 'zod';
import { sentences } from './sentences.js';

export const ExportFormat = z.enum(['docx', 'epub', 'md', 'json', 'html', 'csv'], { error: sentences.invalid });
export type ExportFormat = z.infer<typeof ExportFormat>;
export const ExportQuery = z.object({ format: ExportFormat });
export type ExportQuery = z.infer<typeof ExportQuery>;
