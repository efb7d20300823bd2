import { Me, type User } from '@shulayim/contracts';
import { uploadFile } from '../../../platform/files/upload-file';

/** Bytes. Source: contracts, avatar. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** Milliseconds: two megabytes over a slow line. */
const timeoutMs = 120_000;

/**
 * PUT `/api/users/me/avatar`.
 *
 * @param onProgress 0 to 1
 * @param broken the sentence for no answer, or one that cannot be read
 * @throws ApiFailure
 */
export async function uploadPicture(file: File, onProgress: (share: number) => void, broken: string): Promise<User> {
  const path = '/api/users/me/avatar';
  return (await uploadFile({ method: 'PUT', path, file, schema: Me, timeoutMs, onProgress, broken })).user;
}
