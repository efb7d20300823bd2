import type { Readable } from 'node:stream';

/** Where backups lie, each under a name: a folder, or a bucket of S3-compatible storage. */
export interface BackupPlace {
  /** What an operator calls the backup of this name: its path, or its `s3://` address. */
  addressOf(name: string): string;
  has(name: string): Promise<boolean>;
  /**
   * Takes a new backup to its end. It is there under its name when it is whole; when it fails, nothing of it is left.
   *
   * @returns its bytes
   * @throws what `archive` failed with; BackupRefused when the place does not take it
   */
  write(name: string, archive: Readable): Promise<number>;
  /** It, or its stream, fails when there is none of this name, or what comes breaks off. */
  read(name: string): Promise<Readable>;
  /** Of all that lies there, in no order: backups, and what else. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /**
   * Whether a backup of this name could be written now: nothing is there by it, and what is there stays.
   *
   * @throws BackupRefused when it could not
   */
  tryWriting(name: string): Promise<void>;
}
