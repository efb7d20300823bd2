import { Failure } from '@shulayim/contracts';
import type { z } from 'zod';
import { ApiFailure, languageHeader, newKey } from '../api/api';

interface Upload<Schema extends z.ZodType> {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly file: File;
  readonly schema: Schema;
  readonly timeoutMs: number;
  /** The sentence for no answer, or one that cannot be read. */
  readonly broken: string;
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What came back, or why nothing did. */
function outcomeOf<Schema extends z.ZodType>(
  { status, responseText }: XMLHttpRequest,
  { schema, broken }: Upload<Schema>,
): z.output<Schema> | ApiFailure {
  const answer = read(responseText);
  const done = schema.safeParse(answer);
  if (status >= 200 && status < 300 && done.success) return done.data;
  const told = Failure.safeParse(answer);
  // A proxy before the server may cut a large body off in its own words.
  if (!told.success) return new ApiFailure(status, status === 413 ? 'too_large' : 'bad_shape', broken);
  const { code, error, fields, requestId, proposal, part, file_kind: fileKind } = told.data;
  return new ApiFailure(status, code, error, fields, requestId, null, proposal, error, part, fileKind);
}

/**
 * Sends one file as the field `file`. Not `api`: of the browser's two ways only this one tells how far an upload is.
 *
 * @throws ApiFailure
 */
export function uploadFile<Schema extends z.ZodType>(upload: Upload<Schema>): Promise<z.output<Schema>> {
  const { method, path, file, timeoutMs, broken, onProgress, signal } = upload;
  const body = new FormData();
  body.set('file', file);
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.timeout = timeoutMs;
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', languageHeader()['accept-language']);
  request.setRequestHeader('idempotency-key', newKey());
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const outcome = outcomeOf(request, upload);
      if (outcome instanceof ApiFailure) reject(outcome);
      else resolve(outcome);
    });
    request.addEventListener('error', () => reject(new ApiFailure(0, 'network', broken)));
    request.addEventListener('timeout', () => reject(new ApiFailure(0, 'timeout', broken)));
    request.addEventListener('abort', () => reject(new ApiFailure(0, 'cancelled', broken)));
    request.send(body);
  });
}
