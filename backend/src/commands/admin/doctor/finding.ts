import { reasonOf as wholeReasonOf } from '../../../platform/background/outages/outage-lines.js';

/** One thing that the doctor looked at. A `problem` keeps the site, or a part of it, from working, or is a danger. */
export interface Finding {
  readonly level: 'ok' | 'note' | 'problem';
  /** The setting, or the part of the world. */
  readonly about: string;
  readonly says: string;
  /** What to do, in a sentence; with problems always. */
  readonly todo?: string;
}

export const ok = (about: string, says: string): Finding => ({ level: 'ok', about, says });
export const note = (about: string, says: string, todo?: string): Finding => ({
  level: 'note',
  about,
  says,
  ...(todo ? { todo } : {}),
});
export const problem = (about: string, says: string, todo: string): Finding => ({
  level: 'problem',
  about,
  says,
  todo,
});

const marks: Record<Finding['level'], string> = { ok: 'ok', note: 'note', problem: 'PROBLEM' };

/** All findings as text, and how many problems there are. */
export function told(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, about, says, todo }) => [
    `${marks[level].padEnd(8)}${about}: ${says}`,
    ...(todo ? [`        → ${todo}`] : []),
  ]);
  const count = findings.filter(({ level }) => level === 'problem').length;
  return [...lines, '', count === 0 ? 'No problems.' : count === 1 ? '1 problem.' : `${count} problems.`].join('\n');
}

/** What went wrong, without what an address or a password might stand in. */
export const reasonOf = (error: unknown): string =>
  wholeReasonOf(error)
    .split('\n')[0]
    ?.replace(/\/\/[^@\s]*@/g, '//…@') ?? '';
