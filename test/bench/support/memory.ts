import { readFileSync } from 'node:fs';

const lookEveryMs = 5;

/** What a process holds of the memory while this looks, in whole megabytes. Linux only: elsewhere it is not known. */
export function memoryOf(pid: number): { stop(): { before: number; peak: number } } {
  const before = resident(pid);
  let peak = before;
  const timer = setInterval(() => void (peak = Math.max(peak, resident(pid))), lookEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      return { before, peak: Math.max(peak, resident(pid)) };
    },
  };
}

function resident(pid: number): number {
  try {
    const [, kilobytes = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return Number.NaN;
  }
}
