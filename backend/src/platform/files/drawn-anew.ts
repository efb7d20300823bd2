import type { OutputInfo, Sharp } from 'sharp';
import { UnreadableFile, WrongFileType } from '../failures/refusals.js';

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
 * Draws a picture anew: upright, without anything that came along with it (where it was taken, by what, thumbnails, other
 * frames). Works on threads of its own.
 *
 * @param finish gives it its size and its format
 * @throws WrongFileType, UnreadableFile
 */
export async function drawAnew(
  bytes: Buffer,
  finish: (picture: Sharp) => Sharp,
): Promise<{ data: Buffer; info: OutputInfo }> {
  if (!isPicture(bytes)) throw new WrongFileType();
  const { default: sharp } = await import('sharp'); // late: few starts see a picture
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
    return await finish(picture.timeout({ seconds: maxSeconds }).rotate()).toBuffer({ resolveWithObject: true });
  } catch {
    throw new UnreadableFile();
  }
}
