let handed: readonly File[] = [];

/** Files that were put on one page and belong to the next: no address can carry them. */
export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** They are given once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
