import { join } from 'node:path';
import pg from 'pg';
import { RemotePerson } from '../support/remote-person.js';
import { answers, PrivatePostgres } from '../support/servers/private-postgres.js';
import { freePort, startProgram, type Program } from '../support/servers/program.js';
import { runCommand, runProgram } from '../support/servers/run-command.js';
import { composed } from './support/composition.js';
import { makeFolder } from './support/folder.js';

const password = 'of-the~database._1';
/** As PostgreSQL calls it. */
const insufficientPrivilege = '42501';
const keys = { SESSION_SECRET: '12ab34cd'.repeat(8), DATA_KEY: '34cd56ef'.repeat(8) };
const person = { name: 'דנה אלון', email: 'dana@example.org', password: 'secret1x', role: 'author' };

/** As the image of PostgreSQL makes a new volume: superuser, database, then what is mounted, read by psql. */
describe('the database’s account in the composition', () => {
  const folder = makeFolder();
  const { postgres, worker } = composed({ ...keys, POSTGRES_PASSWORD: password });
  const {
    POSTGRES_USER: superuser = '',
    POSTGRES_DB: name = '',
    POSTGRES_PASSWORD: given = '',
  } = postgres?.environment ?? {};
  const script = postgres?.volumes.find((one) => one.includes('/docker-entrypoint-initdb.d/'))?.split(':')[0] ?? '';
  let server: PrivatePostgres;
  let program: Program | undefined;
  /** The program's own address, on this machine. */
  let url: string;
  const env = () => ({ ...keys, DATABASE_URL: url, NODE_ENV: 'production', DATA_DIR: join(folder.path, 'data') });
  const started = async (): Promise<RemotePerson> => {
    program = await startProgram({ dataDir: join(folder.path, 'data'), env: env() });
    return new RemotePerson(program.url);
  };
  const query = async (text: string): Promise<pg.QueryResultRow[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query<pg.QueryResultRow>(text).finally(() => client.end())).rows;
  };

  beforeAll(async () => {
    server = await PrivatePostgres.create(superuser);
    await server.query(`CREATE DATABASE ${name}`);
    // The image's superuser has the password that the composition gives.
    await server.query(`ALTER ROLE ${superuser} PASSWORD '${given}'`);
    const { port } = new URL(server.url);
    const made = new URL(`postgresql://${superuser}:${given}@127.0.0.1:${port}/${name}`);
    const options = ['-v', 'ON_ERROR_STOP=1', '--no-password', '--no-psqlrc', '-f', script, made.href];
    const { code, output } = await runProgram('psql', options, { POSTGRES_PASSWORD: given });
    expect([code, output]).toEqual([0, 'CREATE ROLE\nALTER DATABASE\nALTER ROLE\n']);
    url = worker?.environment['DATABASE_URL']?.replace('@postgres:5432/', `@127.0.0.1:${port}/`) ?? '';
  });
  afterAll(async () => {
    await program?.stop();
    await server.remove();
    folder.remove();
  });

  it('is no superuser, and makes no other account or database', async () => {
    expect(
      await query(
        'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
      ),
    ).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
    ]);
    await expect(query(`COPY (SELECT 1) TO PROGRAM 'cat'`)).rejects.toMatchObject({ code: insufficientPrivilege });
    await expect(query(`SELECT pg_read_file('PG_VERSION')`)).rejects.toMatchObject({ code: insufficientPrivilege });
  });

  it('does not become one by the password that the program knows', async () => {
    const asSuperuser = new URL(url);
    asSuperuser.username = superuser;
    expect([await answers(url), await answers(asSuperuser.href)]).toEqual([true, false]);
  });

  it('carries the site: all migrations, the doctor, a backup and its restore', async () => {
    const dana = await started();
    expect((await dana.post('auth/register', person)).status).toBe(201);
    const { code, output } = await runCommand('admin', ['doctor'], { ...env(), PORT: String(await freePort()) });
    expect(output).toMatch(/^ok +schema: up to date/m);
    expect(output).not.toMatch(/^(PROBLEM|note) +(DATABASE|schema)/m);
    expect(code).toBe(1); // PUBLIC_URL is not set
    const file = join(folder.path, 'site.tar.gz');
    expect(await runCommand('backup', [file], env())).toMatchObject({ code: 0 });
    await program?.stop();
    expect(await runCommand('restore', [file, '--replace'], env())).toMatchObject({ code: 0 });
    const again = await started();
    expect((await again.post('auth/login', person)).status).toBe(200);
  });
});
