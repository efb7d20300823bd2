import { connect, createServer, type Server } from 'node:net';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isReachableBy, type OperatingUser } from '../../libs/embedded-postgres/src/operating-user.js';
import { isRunning } from '../../libs/embedded-postgres/src/processes.js';
import { freePort, launchProgram, startProgram, type Program } from '../support/servers/program.js';
import { makeFolder } from './support/folder.js';
import { levels, said, stackTrace } from './support/log-lines.js';

const nobody: OperatingUser = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const mayBeNobody =
  isRoot && [process.execPath, resolve('backend/dist/main.js')].every((path) => isReachableBy(nobody, path));

const users: { who: string; user?: OperatingUser }[] = [
  { who: isRoot ? 'root' : 'whoever runs the tests' },
  ...(mayBeNobody ? [{ who: 'a user without rights', user: nobody }] : []),
];

const postmasterOf = (dataDir: string): number => {
  const [pid] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
};

describe('starting and stopping', () => {
  let folder: ReturnType<typeof makeFolder>;
  const programs: Program[] = [];
  const launched = async (starting: Promise<Program>): Promise<Program> => {
    const program = await starting;
    programs.push(program);
    return program;
  };

  beforeEach(() => {
    folder = makeFolder();
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) await program.stop();
    folder.remove();
  });

  it.each(users)('starts as $who, and Ctrl-C ends everything', async ({ user }) => {
    if (user) chownSync(folder.path, user.uid, user.gid);
    const program = await launched(startProgram({ dataDir: folder.path, env: { DEMO: '0' }, ...(user && { user }) }));
    const { status } = await fetch(`${program.url}/api/site`);
    expect(status).toBe(200);
    const postmaster = postmasterOf(folder.path);
    expect(isRunning(postmaster)).toBe(true);
    process.kill(program.pid, 'SIGINT');
    expect(await program.ended).toBe(0);
    expect(isRunning(postmaster)).toBe(false);
    expect(existsSync(join(folder.path, 'postgres/cluster/postmaster.pid'))).toBe(false);
    expect(program.output()).not.toMatch(stackTrace);
  });

  it('ends although a browser keeps a connection by which it has asked nothing yet', async () => {
    const program = await launched(startProgram({ dataDir: folder.path, env: { DEMO: '0' } }));
    const unused = connect(Number(new URL(program.url).port), '127.0.0.1');
    await new Promise((resolve) => unused.once('connect', resolve));
    expect(await program.stop()).toBe(0);
    unused.destroy();
  });

  it('tells a second program on the same data, which ends and leaves the first alone', async () => {
    const first = await launched(startProgram({ dataDir: folder.path, env: { DEMO: '0' } }));
    const PORT = String(await freePort());
    const second = await launched(launchProgram({ dataDir: folder.path, env: { PORT } }));
    expect(await second.ended).toBe(1);
    expect(said(second, levels.fatal)).toEqual([
      expect.stringMatching(`already in use by another Shulayim program.*process ${first.pid}`),
    ]);
    expect(second.output()).not.toMatch(stackTrace);
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  });

  it('says that the port is taken, and takes its database along', async () => {
    const occupant: Server = createServer();
    const port = await freePort();
    await new Promise<void>((done) => occupant.listen(port, '127.0.0.1', done));
    const program = await launched(launchProgram({ dataDir: folder.path, env: { PORT: String(port) } }));
    expect(await program.ended).toBe(1);
    occupant.close();
    expect(said(program, levels.fatal)).toEqual([expect.stringContaining(`Port ${port} is taken by another program`)]);
    expect(program.output()).not.toMatch(stackTrace);
    expect(existsSync(join(folder.path, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  it('names each wrong setting in a sentence and touches nothing', async () => {
    const wrong = {
      PORT: 'many',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://x',
      DATA_KEY: 'short',
      SMTP_URL: 'mail',
      DEMO: 'yes',
    };
    const program = await launched(launchProgram({ dataDir: join(folder.path, 'data'), env: wrong }));
    expect(await program.ended).toBe(1);
    const names = said(program, levels.fatal).map((line) => line.split(' ', 1)[0]);
    expect(names.sort()).toEqual(Object.keys(wrong).sort());
    expect(program.output()).not.toMatch(stackTrace);
    expect(existsSync(join(folder.path, 'data'))).toBe(false);
  });

  it('says that the database of DATABASE_URL does not answer', async () => {
    const DATABASE_URL = `postgres://someone@127.0.0.1:${await freePort()}/nothing`;
    const program = await launched(launchProgram({ dataDir: folder.path, env: { DATABASE_URL } }));
    expect(await program.ended).toBe(1);
    expect(said(program, levels.fatal)).toEqual([
      expect.stringContaining('The database of DATABASE_URL does not answer'),
    ]);
    expect(program.output()).not.toMatch(stackTrace);
  });
});
