import { drawAnew } from '../../platform/files/drawn-anew.js';

/** Width and height of what is kept, in pixels. */
const avatarSize = 256;

/**
 * @returns a WebP picture of 256 by 256 pixels: the middle of what came
 * @throws WrongFileType, UnreadableFile
 */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  const { data } = await drawAnew(bytes, (picture) =>
    picture.resize(avatarSize, avatarSize, { fit: 'cover' }).webp({ quality: 85 }),
  );
  return data;
}
