import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mounting takes root. */
export const canMount = process.getuid?.() === 0;

/** A disk of its own, in memory, that fills as disks do. Only where `canMount`. */
export class SmallDisk {
  private constructor(readonly path: string) {}

  /** @param size as `mount` takes it: `64k`, `8m` */
  static mountedAt(path: string, size: string): SmallDisk {
    mkdirSync(path, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
    return new SmallDisk(path);
  }

  /** @param free the part that is left, 0 to 1 */
  leaveFree(free: number): void {
    const filler = join(this.path, 'filler');
    writeFileSync(filler, '');
    const { bavail, blocks, bsize } = statfsSync(this.path);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - Math.floor(blocks * free)) * bsize));
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.path]);
    rmSync(this.path, { recursive: true });
  }
}
