import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { BackupPlace } from './backup-place.js';
import type { S3Address } from './s3-address.js';
import { statusOf, storageClient, takeKeyOfFiles } from './storage-client.js';
import { storageRefusal } from './storage-refusal.js';

/** Two of them are in memory. A server takes 10,000 parts of one object at most: 156 GiB. */
const partBytes = 16 * 1024 * 1024;
const partsAtOnce = 2;

/** Backups as objects, directly below a prefix. Who may read them is the bucket's to say: nothing here opens them to others. */
export class BackupBucket implements BackupPlace {
  private constructor(
    private readonly client: S3Client,
    private readonly at: S3Address,
  ) {}

  /** @throws BackupRefused, WrongSettings when the storage does not answer, has no such bucket, or refuses the key */
  static async open(at: S3Address): Promise<BackupBucket> {
    takeKeyOfFiles();
    try {
      const client = storageClient();
      await client.send(new HeadBucketCommand({ Bucket: at.bucket }));
      return new BackupBucket(client, at);
    } catch (error) {
      throw storageRefusal(error, { bucket: at.bucket, address: `s3://${at.bucket}`, isOfBucket: true });
    }
  }

  addressOf(name: string): string {
    return `s3://${this.at.bucket}/${this.at.prefix}${name}`;
  }

  async has(name: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.object(name)));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw this.refusal(error, name);
    }
  }

  /** In parts, of which the storage makes an object when all are there. Parts of an upload that fails are taken back. */
  async write(name: string, archive: Readable): Promise<number> {
    const upload = new Upload({
      client: this.client,
      params: { ...this.object(name), Body: archive, ContentType: 'application/gzip', IfNoneMatch: '*' },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    let bytes = 0;
    upload.on('httpUploadProgress', ({ loaded = 0 }) => (bytes = loaded));
    try {
      await upload.done();
      return bytes;
    } catch (error) {
      throw error === archive.errored ? error : this.refusal(error, name);
    }
  }

  async read(name: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.object(name)));
      return Readable.from(this.chunks(Body as Readable, name), { objectMode: false });
    } catch (error) {
      throw this.refusal(error, name);
    }
  }

  async names(): Promise<string[]> {
    const { bucket: Bucket, prefix: Prefix } = this.at;
    const found: string[] = [];
    try {
      for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket, Prefix, Delimiter: '/' }))
        for (const { Key = '' } of page.Contents ?? []) found.push(Key.slice(Prefix.length));
      return found;
    } catch (error) {
      throw this.refusal(error, '');
    }
  }

  async remove(name: string): Promise<void> {
    try {
      await this.client.send(new DeleteObjectCommand(this.object(name)));
    } catch (error) {
      throw this.refusal(error, name);
    }
  }

  /** By an upload that is begun and taken back: the same right, and no object, which a locked bucket would keep. */
  async tryWriting(name: string): Promise<void> {
    try {
      const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(this.object(name)));
      await this.client.send(new AbortMultipartUploadCommand({ ...this.object(name), UploadId }));
    } catch (error) {
      throw this.refusal(error, name);
    }
  }

  private async *chunks(body: Readable, name: string): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) yield chunk;
    } catch (error) {
      throw this.refusal(error, name);
    }
  }

  private readonly object = (name: string) => ({ Bucket: this.at.bucket, Key: this.at.prefix + name });
  private readonly refusal = (error: unknown, name: string) =>
    storageRefusal(error, { bucket: this.at.bucket, address: this.addressOf(name) });
}
