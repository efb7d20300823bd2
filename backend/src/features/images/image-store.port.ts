import type { Queryable } from '@shulayim/event-sourcing';
import type { Formatting } from '@shulayim/formatting';

/** As a text's formatting names it. */
export interface StoredImage {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface ImagePlace {
  readonly projectId: string;
  readonly partId: string;
}

/** Images that authors put into their texts. */
export abstract class ImageStore {
  /**
   * Keeps an image for its author, once however often it comes; unless a text takes it within a while, it goes.
   *
   * @param projectId the work that it is meant for, where there is one already
   * @throws WrongFileType, UnreadableFile, ImagesFull
   */
  abstract store(authorId: string, file: Buffer, projectId?: string): Promise<StoredImage>;
  /**
   * What is to be done in the append of a text: its images are the author's own, or its work's, which has room for them.
   *
   * @returns undefined for a text without images; else it throws UnknownImage, ImagesFull
   */
  abstract holding(
    authorId: string,
    place: ImagePlace,
    formatting: Formatting | undefined,
  ): ((tx: Queryable) => Promise<void>) | undefined;
  /**
   * A work was handed over: its images are its new owner's, but those that another work of the former one has as well.
   * Idempotent.
   */
  abstract handOver(tx: Queryable, projectId: string, authorId: string): Promise<void>;
  /** The files of a work's images, WebP, by their ids; what is not the work's is missing. */
  abstract filesOf(projectId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** The file that a Word document has in place of an image: where it comes back, it is known. */
  abstract rememberForWord(id: string, file: Uint8Array): Promise<void>;
}
