import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { processesWorkingIn } from '../../libs/embedded-postgres/src/processes.js';
import { copyTree } from '../mutants/copy.mjs';
import { until } from '../support/until.js';

const stackTrace = /\n\s+at /;

/** Where nothing is built yet, `npm start` builds first. */
describe('the first start', () => {
  let copy: ReturnType<typeof copyTree>;
  let starting: ChildProcess;
  let output = '';

  const begin = (): void => {
    output = '';
    starting = spawn(process.execPath, ['backend/bin/start.mjs'], {
      cwd: copy.folder,
      env: { PATH: process.env['PATH'], DATA_DIR: join(copy.folder, 'var'), PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [starting.stdout, starting.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  };

  beforeEach(() => {
    copy = copyTree({ withBuilt: false });
  });
  afterEach(async () => {
    if (starting.exitCode === null && starting.signalCode === null) {
      starting.kill('SIGKILL');
      await once(starting, 'close');
    }
    copy.remove();
  });

  it('names the file that does not compile, and ends', async () => {
    appendFileSync(join(copy.folder, 'backend/src/main.ts'), '\nconst = 1;\n');
    begin();
    expect(await once(starting, 'close')).toEqual([1, null]);
    expect(output).toContain(`${join('backend', 'src', 'main.ts')} does not compile:`);
    expect(output).not.toMatch(stackTrace);
    expect(existsSync(join(copy.folder, 'var'))).toBe(false);
  });

  it('takes its compilers along when it is killed', async () => {
    begin();
    await until(() => readdirSync(join(copy.folder, 'frontend')).some((name) => name.startsWith('dist.')));
    starting.kill('SIGKILL');
    await once(starting, 'close');
    await until(() => processesWorkingIn(copy.folder).length === 0);
    expect(existsSync(join(copy.folder, 'frontend/dist'))).toBe(false);
  });
});
