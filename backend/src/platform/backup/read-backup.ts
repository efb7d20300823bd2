import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { BackupRefused, Manifest, Summary, formatVersion } from './backup-format.js';

/** What is done with a backup while it is read. */
export interface BackupTarget {
  begin(manifest: Manifest): Promise<void>;
  /** Rows of a table, in the text format of COPY; one table after the other, and its pieces in their order. */
  rows(table: string, piece: Buffer): Promise<void>;
  file(path: string, bytes: Buffer): Promise<void>;
}

/** A backup in its place. */
export interface StoredBackup {
  /** What an operator calls it. */
  readonly address: string;
  open(): Promise<Readable>;
}

/**
 * Reads a backup from its beginning to its end, and checks that all of it came, as it was written.
 *
 * @throws BackupRefused when it is no backup, is damaged, was broken off, or is of a later version of the program
 */
export async function readBackup({ address, open }: StoredBackup, target: BackupTarget): Promise<Summary> {
  const reading = new Reading(target);
  const entries = extract();
  const source = pipeline(await open(), createGunzip(), entries).catch((error: unknown) => {
    entries.destroy(error as Error);
    throw error;
  });
  source.catch(() => undefined); // it may fail while an entry is still being worked on; it is awaited below
  try {
    for await (const entry of entries) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      await reading.take(entry.header.name, Buffer.concat(chunks));
    }
    await source;
  } catch (error) {
    entries.destroy();
    await source.catch(() => undefined);
    throw isUnreadable(error)
      ? new BackupRefused(`${address} is no backup, or it is damaged: it cannot be unpacked.`)
      : error;
  }
  return reading.finish(address);
}

/** Errors of unpacking, as zlib and tar-stream name them. */
const isUnreadable = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^Z_/.test(code ?? '') || /^(Unexpected end of data|Invalid tar header|unexpected end of file)/i.test(message ?? '')
  );
};

class Reading {
  private manifest: Manifest | null = null;
  private summary: Summary | null = null;
  private readonly digests = new Map<string, Hash>();

  constructor(private readonly target: BackupTarget) {}

  async take(name: string, bytes: Buffer): Promise<void> {
    if (name === 'manifest.json') {
      this.manifest = readJson(Manifest, bytes, name);
      if (this.manifest.version > formatVersion)
        throw new BackupRefused('This backup is of a later version of the program: restore it with that one.');
      return this.target.begin(this.manifest);
    }
    if (!this.manifest) throw new BackupRefused('This is no backup of Shulayim: it does not begin with its manifest.');
    if (name === 'summary.json') {
      this.summary = readJson(Summary, bytes, name);
      return;
    }
    const [, table] = /^tables\/([^/]+)\/\d+\.copy$/.exec(name) ?? [];
    const [, path] = /^files\/(.+)$/.exec(name) ?? [];
    this.digestOf(table === undefined ? `files/${path}` : `tables/${table}`).update(bytes);
    if (table !== undefined) return this.target.rows(table, bytes);
    if (path !== undefined) return this.target.file(path, bytes);
    throw new BackupRefused(`The file has an entry that no backup has: ${name}.`);
  }

  /** @throws BackupRefused when something is missing, or is not what was written */
  finish(address: string): Summary {
    const { manifest, summary } = this;
    if (!manifest || !summary)
      throw new BackupRefused(`${address} ends too early: writing it, or copying it, was broken off.`);
    const expected = [
      ...Object.entries(summary.tables).map(([name, { sha256 }]) => [`tables/${name}`, sha256] as const),
      ...Object.entries(summary.files).map(([name, { sha256 }]) => [`files/${name}`, sha256] as const),
    ];
    for (const [name, sha256] of expected) {
      if (this.digestOf(name).digest('hex') !== sha256)
        throw new BackupRefused(`${address} is damaged: ${name} is not as it was written.`);
    }
    return summary;
  }

  private digestOf(name: string): Hash {
    const digest = this.digests.get(name) ?? createHash('sha256');
    this.digests.set(name, digest);
    return digest;
  }
}

function readJson<Shape extends z.ZodType>(shape: Shape, bytes: Buffer, name: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupRefused(`This is no backup of Shulayim: its ${name} cannot be read.`);
  }
}
