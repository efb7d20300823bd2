import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process with all that it has started, and they; Linux only, elsewhere nothing is known of it. */
export function treeOf(pid: number): number[] {
  const parents = pidsOfMachine().map((each) => [each, Number(/\) \S (\d+)/.exec(textOf(each, 'stat'))?.[1])] as const);
  const below = (parent: number): number[] => [
    parent,
    ...parents.filter(([, own]) => own === parent).flatMap(([child]) => below(child)),
  ];
  return below(pid);
}

/**
 * What processes hold of the memory, in megabytes, as if they were alone on the machine: what several of them share counts
 * once (PSS); what only one of them has counts whole, though others elsewhere run the same program.
 */
export function weightOf(pids: readonly number[]): number {
  const programs = pids.map(programOf);
  const kilobytes = pids.map((pid, index) => {
    const isOnlyOne = programs.filter((other) => other === programs[index]).length === 1;
    const field = isOnlyOne ? /^Rss:\s+(\d+)/m : /^Pss:\s+(\d+)/m;
    return Number(field.exec(textOf(pid, 'smaps_rollup'))?.[1] ?? 0);
  });
  const sum = kilobytes.reduce((all, own) => all + own, 0);
  return sum === 0 ? Number.NaN : sum / 1_024;
}

export const isNode = (pid: number): boolean => programOf(pid) === process.execPath;

function pidsOfMachine(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Empty for a process that has ended meanwhile, or is another user's. */
function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}
