import { createTestDatabase } from '../support/servers/postgres.js';
import { startProgram, type Program } from '../support/servers/program.js';
import { makeFolder } from './support/folder.js';
import { levels, logLines, said } from './support/log-lines.js';

/** Loaded before the program: on a signal, what libraries may say by themselves, and then a fault that nobody catches. */
const talkative = `
  import { Worker } from 'node:worker_threads';
  process.on('SIGUSR2', () => {
    console.log('A library says', { this: 1 });
    console.warn('of several\\nlines');
    process.emitWarning('It is old', 'DeprecationWarning');
    new Worker('console.log("A thread says this")', { eval: true }).once('exit', () =>
      setTimeout(() => { throw new Error('a fault that nobody catches'); }, 50));
  });`;

describe('what a program writes where nobody sits at a terminal', () => {
  const folder = makeFolder();
  let program: Program | undefined;
  afterEach(() => program?.kill9());
  afterAll(() => folder.remove());

  it('is lines of JSON, from its start to its end, and tells how to get in', async () => {
    const before = Date.now();
    // Another clock than UTC's would be hours away.
    program = await startProgram({ dataDir: folder.path, env: { LOG_LEVEL: 'info', TZ: 'Pacific/Auckland' } });
    expect((await fetch(`${program.url}/api/site`)).status).toBe(200);
    expect(await program.stop()).toBe(0);
    const lines = said(program, levels.info);
    const { port } = new URL(program.url);
    expect(lines).toContain('Demo sign-ins author@demo.local / demo-author');
    expect(lines).toContainEqual(expect.stringMatching(/^Gate password \S{8,} /));
    expect(lines).toContainEqual(
      expect.stringMatching(/^Coming soon on: .* Switch it off: COMING_SOON=off npm start /),
    );
    expect(lines).toContainEqual(expect.stringContaining(`Shulayim is ready: http://localhost:${port} (version `));
    expect(lines.at(-1)).toBe('Stopping…');
    expect(logLines(program)).toContainEqual(expect.objectContaining({ msg: 'request', route: '/api/site' }));
    expect(logLines(program).filter(({ time }) => time < before || time > Date.now())).toEqual([]);
  });

  it('is so also of libraries, threads, warnings of Node and a fault that ends it', async () => {
    const database = await createTestDatabase();
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(talkative)}`;
    program = await startProgram({ dataDir: folder.path, env: { DATABASE_URL: database.url, NODE_OPTIONS } });
    process.kill(program.pid, 'SIGUSR2');
    expect(await program.ended).toBe(1);
    await database.drop();
    expect(said(program, levels.info)).toEqual(
      expect.arrayContaining(['A library says { this: 1 }', 'A thread says this']),
    );
    expect(said(program, levels.warn)).toEqual(expect.arrayContaining(['of several\nlines', 'It is old']));
    expect(logLines(program).at(-1)).toMatchObject({
      level: levels.fatal,
      msg: 'a fault that nobody catches',
      err: { stack: expect.stringContaining('at ') },
    });
  });
});
