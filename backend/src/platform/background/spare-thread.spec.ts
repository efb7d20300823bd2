import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ThreadFailed } from './one-use-thread.js';
import { SpareThread } from './spare-thread.js';

/** Says when it is ready, waits to be asked, and answers with what the question's code gives. */
const program = (ready: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads';
      import { writeFileSync } from 'node:fs';
      parentPort.once('message', async (code) => parentPort.postMessage(await eval(code)));
      ${ready}
    `)}`,
  );
const options = { seconds: 20, megabytes: 32, idleSeconds: 600, quietSeconds: 600 };

let folder = '';
const opened: SpareThread[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'threads-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

function threads(more: Partial<typeof options> = {}, ready = 'globalThis.left ??= [];'): SpareThread {
  const made = new SpareThread(program(ready), { ...options, ...more });
  opened.push(made);
  return made;
}

describe('a thread that stands by', () => {
  it('takes one question, and nothing that it left behind is there for the next', async () => {
    const asked = threads();
    const leave = '(left.push("theirs"), Object.prototype.theirs = 1, [threadId, left.length])';
    const look = '[threadId, left.length, {}.theirs ?? null]';
    asked.prepare();
    const [first] = (await asked.ask(leave)) as [number];
    asked.prepare();
    const [second, left, theirs] = (await asked.ask(look)) as [number, number, number | null];
    expect([left, theirs]).toEqual([0, null]);
    expect(second).not.toBe(first);
  });

  it('is the one that was made ready, and the next question has one of its own', async () => {
    const asked = threads();
    asked.prepare();
    asked.prepare();
    const [one, two] = await Promise.all([asked.ask('threadId'), asked.ask('threadId')]);
    expect(one).not.toBe(two);
  });

  it('is ended in the middle of what takes too long, and the next question is answered', async () => {
    const asked = threads({ seconds: 0.3 });
    asked.prepare();
    const endless = asked.ask('(() => { while (true); })()');
    await expect(endless).rejects.toThrow(ThreadFailed);
    expect(await asked.ask('1 + 1')).toBe(2);
  });

  it('takes nobody with it when it eats all memory, or ends itself', async () => {
    const asked = threads();
    for (const code of [
      '(() => { let all = null; while (true) all = { all }; })()',
      'process.exit(0)',
      '(() => { throw new Error("broken"); })()',
    ]) {
      asked.prepare();
      await expect(asked.ask(code)).rejects.toThrow(ThreadFailed);
    }
    expect(await asked.ask('"well"')).toBe('well');
  });

  it('is ended when the program shuts down, and none is made ready afterwards', async () => {
    const file = join(folder, 'closed');
    const asked = threads({}, beatsInto(file));
    asked.prepare();
    await until(() => existsSync(file));
    await asked.close();
    rmSync(file);
    asked.prepare();
    expect(await threads().ask('1')).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('is ended after a while without questions, and another stands by a while after a question', async () => {
    const file = join(folder, 'idle');
    const asked = threads({ idleSeconds: 0.4, quietSeconds: 0 }, beatsInto(file));
    await asked.ask('1');
    await until(() => existsSync(file));
    await until(async () => {
      rmSync(file, { force: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return !existsSync(file);
    });
  });
});

/** As long as the thread stands by it writes a file again and again. */
const beatsInto = (file: string): string =>
  `setInterval(() => writeFileSync(new URL(${JSON.stringify(pathToFileURL(file).href)}), 'alive'), 5);`;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}
