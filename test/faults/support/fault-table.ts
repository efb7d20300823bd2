import { appendFileSync } from 'node:fs';

/** What one fault did to what the program had acknowledged before, during and after it. */
export interface FaultResult {
  /** As it stands in the table of docs/faults.md. */
  fault: string;
  /** What was counted: comments, mails, requests. */
  what: string;
  /** Answered with success, or accepted by the mail server. */
  acknowledged: number;
  /** Acknowledged, and not there afterwards. */
  lost: number;
  /** There, heard or delivered more than once. */
  doubled: number;
}

/** One row of the table that `npm run test:faults` prints; nothing in the ordinary run of the suite. */
export function reportFault(result: FaultResult): void {
  const file = process.env['FAULT_TABLE'];
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/**
 * @param acknowledged ids that were answered with success
 * @param found ids that are there afterwards, each as often as it is there
 */
export function lostAndDoubled(acknowledged: Iterable<string>, found: readonly string[]) {
  const ids = [...new Set(acknowledged)];
  const there = new Set(found);
  return {
    acknowledged: ids.length,
    lost: ids.filter((id) => !there.has(id)).length,
    doubled: found.length - there.size,
  };
}
