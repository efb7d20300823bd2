import { inThread, threadFile } from './in-thread.js';
import { ThreadFailed, ThreadStarved } from './one-use-thread.js';

const thread = (program: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, workerData } from 'node:worker_threads'; const say = (it) => parentPort.postMessage(it); ${program}`,
    )}`,
  );
const limits = { seconds: 20, megabytes: 32 };

describe('a thread', () => {
  it('answers once, and is gone', async () =>
    expect(await inThread(thread('say(workerData + 1); setInterval(() => {}, 1000);'), 41, limits)).toBe(42));

  it('is ended when it takes too long', () =>
    expect(inThread(thread('while (true);'), null, { ...limits, seconds: 0.2 })).rejects.toThrow(ThreadFailed));

  it('may wait longer than it may work', async () => {
    // As ours do, it says its number: of one that did not, the time until a busy machine lets it run counts as work.
    const number = `Number(/\\d+$/.exec((await import('node:fs')).readlinkSync('/proc/thread-self'))[0])`;
    const waiting = thread(`say({ systemThread: ${number} }); setTimeout(() => say('done'), 1500);`);
    expect(await inThread(waiting, null, { ...limits, seconds: 1, wallSeconds: 20 })).toBe('done');
  });

  it('says its number first, by which the system tells its processor time', async () => {
    const told = thread('say({ systemThread: process.pid }); say("done");');
    expect(await inThread(told, null, limits)).toBe('done');
  });

  it('is ended as starved when it only waits', async () => {
    const failure = await inThread(thread('setInterval(() => {}, 1000);'), null, { ...limits, wallSeconds: 0.3 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ThreadStarved);
  });

  it('takes nobody with it when it eats all memory', () =>
    expect(
      inThread(thread('const all = []; while (true) all.push({ one: [all.length] });'), null, limits),
    ).rejects.toThrow(ThreadFailed));

  it.each(['throw new Error("broken");', '', 'process.exit(0);'])('is known to have failed: %s', (program) =>
    expect(inThread(thread(program), null, limits)).rejects.toThrow(ThreadFailed),
  );

  it('is what was built, when its caller is a source', () => {
    const source = new URL('file:///anywhere/backend/src/features/x/y.js').href;
    expect(threadFile('./z.thread.js', source).pathname).toBe('/anywhere/backend/dist/features/x/z.thread.js');
  });
});
