import { maxImageFileBytes, maxImages } from '@shulayim/contracts/limits';
import type { SplitManuscript } from '../splitting/manuscript.js';
import { bytesOfDataUri, isDataUri } from './found-picture.js';

/** What the pictures of a manuscript may unfold to, all together. */
const maxBytes = 64 * 1024 * 1024;

/** A manuscript whose images are named by their places in a list. */
export interface Illustrated {
  readonly manuscript: SplitManuscript;
  /** As the file has them; null for one that is missing, or too large. */
  readonly pictures: readonly (Uint8Array<ArrayBuffer> | null)[];
}

/** Fetches the files of a zip, those that are not too large. */
export type Unfold = (
  names: ReadonlySet<string>,
  mostBytes: { readonly each: number; readonly all: number },
) => Promise<ReadonlyMap<string, Uint8Array>>;

/** The pictures that a manuscript shows, each once, in the order of the text. */
export async function collectPictures(manuscript: SplitManuscript, unfold: Unfold): Promise<Illustrated> {
  const shown = manuscript.parts.flatMap(({ formatting }) =>
    (formatting?.blocks ?? []).flatMap(({ image }) => image ?? []),
  );
  const sources = [...new Set(shown)];
  if (sources.length === 0) return { manuscript, pictures: [] };
  const taken = sources.slice(0, maxImages);
  const names = new Set(taken.filter((source) => !isDataUri(source)));
  const files = await unfold(names, { each: maxImageFileBytes, all: maxBytes });
  const pictures = sources.map((source, index) => {
    const bytes = index < maxImages ? (files.get(source) ?? bytesOfDataUri(source)) : null;
    // A copy with memory of its own, which can be handed over.
    return bytes && bytes.length <= maxImageFileBytes ? new Uint8Array(bytes) : null;
  });
  const places = new Map(sources.map((source, index) => [source, `${index}`]));
  return { manuscript: withNames(manuscript, places), pictures };
}

const withNames = (manuscript: SplitManuscript, names: ReadonlyMap<string, string>): SplitManuscript => ({
  ...manuscript,
  parts: manuscript.parts.map(({ formatting, ...part }) => ({
    ...part,
    ...(formatting && {
      formatting: {
        ...formatting,
        blocks: formatting.blocks.map((block) =>
          block.image === undefined ? block : { ...block, image: names.get(block.image) ?? '' },
        ),
      },
    }),
  })),
});
