import { createHash } from 'node:crypto';
import type { Refusal } from './signature.js';

const smallestPart = 5 * 1024 * 1024;

/** Throws as the answer that it means. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}
const refuse = (status: number, code: string): never => {
  throw new Refused({ status, code });
};

export const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

export interface Listing {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: string;
}

export interface ListedPage {
  readonly keys: string[];
  readonly next: string | null;
}

/** One bucket: its objects, and uploads that are neither whole nor taken back. */
export class StoredObjects {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  private begun = 0;

  get(key: string): Buffer {
    return this.objects.get(key) ?? refuse(404, 'NoSuchKey');
  }

  put(key: string, bytes: Buffer, onlyIfNew: boolean): void {
    if (onlyIfNew && this.objects.has(key)) refuse(412, 'PreconditionFailed');
    this.objects.set(key, bytes);
  }

  begin(key: string): string {
    const id = `upload ${(this.begun += 1)}`;
    this.uploads.set(id, { key, parts: new Map() });
    return id;
  }

  part(id: string, number: number, bytes: Buffer): void {
    this.upload(id).parts.set(number, bytes);
  }

  complete(id: string, wanted: readonly { PartNumber: number; ETag: string }[], onlyIfNew: boolean): void {
    const { key, parts } = this.upload(id);
    const bytes = wanted.map(({ PartNumber, ETag }, at) => {
      const part = parts.get(PartNumber);
      if (part === undefined || etagOf(part) !== ETag) return refuse(400, 'InvalidPart');
      if (at > 0 && PartNumber <= (wanted[at - 1]?.PartNumber ?? 0)) refuse(400, 'InvalidPartOrder');
      if (at < wanted.length - 1 && part.length < smallestPart) refuse(400, 'EntityTooSmall');
      return part;
    });
    this.put(key, Buffer.concat(bytes), onlyIfNew);
    this.uploads.delete(id);
  }

  abort(id: string): void {
    this.upload(id);
    this.uploads.delete(id);
  }

  /** Below a prefix, in order, after a key; with a delimiter only what has none in the rest of its key. */
  list({ prefix, delimiter, after }: Listing, most: number): ListedPage {
    const isAsked = (rest: string) => delimiter === '' || !rest.includes(delimiter);
    const all = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && isAsked(key.slice(prefix.length)) && key > after)
      .sort();
    const keys = all.slice(0, most);
    return { keys, next: all.length > most ? (keys.at(-1) ?? null) : null };
  }

  private upload(id: string) {
    return this.uploads.get(id) ?? refuse(404, 'NoSuchUpload');
  }
}
