import { statfsSync } from 'node:fs';

/** @returns the free part of the disk that a folder is on, 0 to 1; null where it cannot be told */
export function freePartOfDisk(folder: string): number | null {
  try {
    const { bavail, blocks } = statfsSync(folder);
    return bavail / blocks;
  } catch {
    return null;
  }
}
