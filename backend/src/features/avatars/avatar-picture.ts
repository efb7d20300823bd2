import { UnreadableFile, WrongFileType } from '../../platform/failures/refusals.js';

/** Width and height of what is kept, in pixels. */
export const avatarSize = 256;
/** A small file may unfold into gigabytes; no camera makes more. */
const maxPixels = 60_000_000;
const maxSeconds = 10;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** By its first bytes, whatever its name says. SVG is a program rather than a picture, and is none of these. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  (startsWith(bytes, 'ftyp', 4) && /^avi[fs]$/.test(bytes.subarray(8, 12).toString('latin1')));

/**
 * Draws a picture anew: upright, square, its middle, without anything that came along with it (where it was taken, by
 * what, thumbnails, other frames). Works on threads of its own.
 *
 * @returns a WebP picture of 256 by 256 pixels
 * @throws WrongFileType, UnreadableFile
 */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw new WrongFileType();
  const { default: sharp } = await import('sharp'); // late: few starts see a picture
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .timeout({ seconds: maxSeconds })
      .rotate()
      .resize(avatarSize, avatarSize, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw new UnreadableFile();
  }
}
