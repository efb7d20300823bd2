/** Names of the files in a zip that are pictures of a kind that can be kept. */
export type PictureFiles = ReadonlySet<string>;
export const noPictureFiles: PictureFiles = new Set();

/** A picture of a manuscript: where it stands in its paragraph, and what it is said to show. */
export interface FoundPicture {
  /** UTF-16 code units. */
  readonly at: number;
  /** A file of the zip, or a `data:` URI; null where it is none that can be kept. */
  readonly source: string | null;
  /** Empty where the file says nothing. */
  readonly words: string;
}

const kept = /\.(?:png|jpe?g|gif|webp|avif)$/i;
export const pictureFiles = (names: readonly string[]): PictureFiles =>
  new Set(names.filter((name) => kept.test(name)));

const dataUri = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i;
export const isDataUri = (source: string): boolean => dataUri.test(source);
/** @returns null for one that is not base64 */
export const bytesOfDataUri = (source: string): Buffer | null =>
  isDataUri(source) ? Buffer.from(source.slice(source.indexOf(',') + 1), 'base64') : null;

/** Somewhere else: it is never fetched, since whoever keeps it would learn of it. */
export const isElsewhere = (address: string): boolean => /^(?:https?:|\/\/|file:|ftp:|cid:)/i.test(address.trim());

/**
 * @param address as the file has it: a name beside it, or a `data:` URI
 * @returns what `FoundPicture` calls its source
 */
export function sourceOf(address: string, files: PictureFiles): string | null {
  const trimmed = address.trim();
  if (isDataUri(trimmed)) return trimmed;
  const name = decoded(trimmed.replace(/[?#].*$/, '')).replace(/^(?:\.?\/)+/, '');
  return files.has(name) ? name : null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
