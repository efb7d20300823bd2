import { ImportedText } from '@shulayim/contracts';
import { uploadFile } from '../../../../platform/files/upload-file';

/** 20 MB, as the server allows. */
const maxBytes = 20 * 1024 * 1024;
/** Milliseconds: twenty megabytes over a slow line. */
const timeoutMs = 300_000;

/** What a file chooser offers; the server looks into the file. */
export const manuscriptTypes =
  '.docx,.txt,.md,.markdown,text/plain,text/markdown,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const isTooLarge = ({ size }: File): boolean => size > maxBytes;

interface Options {
  /** 0 to 1: how much of the file has left. */
  readonly onProgress: (share: number) => void;
  readonly broken: string;
  readonly signal: AbortSignal;
}

/** POST `/api/import`: the file's text, split into parts; nothing is stored. */
export const uploadManuscript = (file: File, options: Options): Promise<ImportedText> =>
  uploadFile({ method: 'POST', path: '/api/import', file, schema: ImportedText, timeoutMs, ...options });
