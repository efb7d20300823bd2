import { maxImagePixels } from '@shulayim/contracts/limits';
import { drawAnew } from '../../platform/files/drawn-anew.js';

/** WebP, as it is kept. */
export interface DrawnImage {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * An image as it is kept: never larger than it came.
 *
 * @throws WrongFileType, UnreadableFile
 */
export async function drawImage(file: Buffer): Promise<DrawnImage> {
  const { data, info } = await drawAnew(file, (picture) =>
    picture
      .resize(maxImagePixels, maxImagePixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, smartSubsample: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}
