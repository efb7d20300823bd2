export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Each caller begins again as soon as it is answered. @returns how often a second */
export async function perSecond(project: () => Promise<void>, callers: number, ms: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - startedAt < ms) {
      await project();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (done * 1_000) / (performance.now() - startedAt);
}

/** Numbers under their headings; a row's first cell may be words. */
export function printTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const all = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  for (const row of all) {
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    );
  }
}
