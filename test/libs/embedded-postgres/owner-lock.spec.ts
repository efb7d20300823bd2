import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

describe('the lock of a data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shulayim-lock-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('has one owner at a time, however many programs come for it at the same moment after a crash', async () => {
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    const steps = await journalOf(6);
    expect(steps.length).toBeGreaterThan(10);
    for (let at = 0; at < steps.length; at += 2) {
      const [, pid = ''] = /^took (\d+)$/.exec(steps[at] ?? '') ?? [];
      expect(steps.slice(at, at + 2)).toEqual([`took ${pid}`, `left ${pid}`]);
    }
  });

  /** What the programs wrote while they came and went: each line is appended whole, in the order of the moments. */
  async function journalOf(programs: number): Promise<string[]> {
    const journal = join(folder, 'journal');
    const startAt = String(Date.now() + 1000);
    const script = resolve('test/libs/embedded-postgres/contender.mjs');
    const contenders = Array.from({ length: programs }, () =>
      spawn(process.execPath, [script, folder, journal, startAt], { stdio: 'inherit' }),
    );
    await Promise.all(contenders.map((program) => once(program, 'exit')));
    return readFileSync(journal, 'utf8').trim().split('\n');
  }
});
