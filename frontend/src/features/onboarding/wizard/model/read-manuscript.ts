import { ImportedText } from '@shulayim/contracts';
import { uploadFile } from '../../../../platform/files/upload-file';

/** Milliseconds: twenty megabytes over a slow line. */
const timeoutMs = 180_000;

/**
 * POST `/api/import`: a file's text, split into parts; nothing is stored.
 *
 * @param broken the sentence for no answer, or one that cannot be read
 * @throws ApiFailure
 */
export const readManuscript = (file: File, broken: string): Promise<ImportedText> =>
  uploadFile({ method: 'POST', path: '/api/import', file, schema: ImportedText, timeoutMs, broken });
