import { Injectable } from '@nestjs/common';
import { makeExcerpt } from '@shulayim/anchoring';
import type { ImportedPart, ImportNoticePlace } from '@shulayim/contracts';
import { importNoticeCodes } from '@shulayim/contracts/import-notice-codes';
import { Refusal } from '@shulayim/event-sourcing';
import { isPlain, type Block } from '@shulayim/formatting';
import { ImageStore, type StoredImage } from '../../images/image-store.port.js';
import type { SplitManuscript } from '../splitting/manuscript.js';
import type { Illustrated } from './collected-pictures.js';

/** How long all of one manuscript are drawn; what is left then stays out. */
const maxSeconds = 90;
/** UTF-16 code units. */
const excerptLength = 60;

type Kept = (StoredImage | null)[];

/** Keeps the pictures of a manuscript for its author, so that its proposed parts can name them. */
@Injectable()
export class StorePictures {
  constructor(private readonly images: ImageStore) {}

  /** One after the other. A picture that cannot be read leaves its line, and is told. */
  async execute(authorId: string, { manuscript, pictures }: Illustrated): Promise<SplitManuscript> {
    if (pictures.length === 0) return manuscript;
    const end = performance.now() + maxSeconds * 1000;
    const kept: Kept = [];
    for (const bytes of pictures)
      kept.push(bytes && performance.now() < end ? await this.storedOf(authorId, Buffer.from(bytes)) : null);
    return withImages(manuscript, kept);
  }

  private async storedOf(authorId: string, bytes: Buffer): Promise<StoredImage | null> {
    try {
      return await this.images.store(authorId, bytes);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}

function withImages(manuscript: SplitManuscript, kept: Kept): SplitManuscript {
  const lost: ImportNoticePlace[] = [];
  const parts = manuscript.parts.map(({ formatting, ...part }, index): ImportedPart => {
    if (!formatting) return part;
    const blocks = formatting.blocks.flatMap((block): Block[] => {
      if (block.image === undefined) return [block];
      const image = kept[Number(block.image)];
      if (image) return [{ ...block, image: image.id, width: image.width, height: image.height }];
      const excerpt = makeExcerpt(part.body.slice(block.start, block.end), excerptLength);
      lost.push({ part: index, title: part.title, excerpt });
      return [];
    });
    const left = { ...formatting, blocks };
    return { ...part, ...(isPlain(left) ? {} : { formatting: left }) };
  });
  return { ...manuscript, parts, notices: withLost(manuscript.notices, lost) };
}

function withLost(notices: SplitManuscript['notices'], lost: readonly ImportNoticePlace[]): SplitManuscript['notices'] {
  if (lost.length === 0) return notices;
  const known = notices.find(({ code }) => code === 'images_dropped');
  const places = [...(known?.places ?? []), ...lost].toSorted((one, other) => one.part - other.part).slice(0, 50);
  const told = { code: 'images_dropped' as const, places, count: (known?.count ?? 0) + lost.length };
  const all = [...notices.filter((notice) => notice !== known), told];
  return importNoticeCodes.flatMap((code) => all.filter((notice) => notice.code === code));
}
