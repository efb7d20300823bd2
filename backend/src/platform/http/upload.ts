import type {} from '@fastify/multipart';
import { sentences } from '@shulayim/contracts';
import { Refusal } from '@shulayim/event-sourcing';
import type { FastifyRequest } from 'fastify';
import { InvalidInput, TooLarge, UnreadableFile } from '../failures/refusals.js';

/** A file as it was sent. Its name is whatever the sender calls it. */
interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The one file of a multipart body, whole in memory.
 *
 * @param maxBytes reading stops beyond it
 * @throws InvalidInput when there is no such file, TooLarge, UnreadableFile for a body that is no proper multipart
 */
export async function readUploadedFile(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw missing(field);
  try {
    const file = await request.file({ limits: { fileSize: maxBytes, files: 1 } });
    if (file?.fieldname !== field) throw missing(field);
    const bytes = await file.toBuffer();
    // `toBuffer` looks with each piece that comes, and none does where the one before ended just at the limit.
    if (file.file.truncated) throw new TooLarge();
    return { name: file.filename, bytes };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw (error as { statusCode?: number }).statusCode === 413 ? new TooLarge() : new UnreadableFile();
  }
}

const missing = (field: string) => new InvalidInput({ [field]: sentences.required });

/** The same, where its name says nothing. */
export const readUpload = async (request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer> =>
  (await readUploadedFile(request, field, maxBytes)).bytes;
