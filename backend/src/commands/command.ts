import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { startEmbeddedPostgres, useEmbeddedPostgres } from '@shulayim/embedded-postgres';
import { BackupRefused } from '../platform/backup/backup-format.js';
import { plainSentence } from '../platform/config/console.js';
import { parseEnvironment } from '../platform/config/settings/settings.js';

type Environment = ReturnType<typeof parseEnvironment>;
type Options = NonNullable<ParseArgsConfig['options']>;

interface Command {
  readonly help: string;
  readonly options?: Options;
  run(given: { files: string[]; flags: Readonly<Record<string, unknown>> }): Promise<void>;
}

/** Runs a command of the operator's: its help, or what it does; a failure is a sentence, and the exit code 1. */
export async function runCommand({ help, options = {}, run }: Command): Promise<void> {
  try {
    const { values, positionals } = parse(options);
    if (values['help']) return console.log(help);
    await run({ files: positionals, flags: values });
  } catch (error) {
    console.error(plainSentence(error));
    process.exitCode = 1;
  }
}

function parse(options: Options) {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true });
  } catch (error) {
    throw new BackupRefused(`${(error as Error).message} --help says how the command is used.`);
  }
}

/** @throws BackupRefused unless there is exactly one */
export function onlyFile(files: readonly string[]): string {
  const [file] = files;
  if (!file || files.length > 1) throw new BackupRefused('Name one file. --help says how the command is used.');
  return file;
}

/**
 * Lends the site's database: that of `DATABASE_URL`, or the one in `DATA_DIR`.
 *
 * @param use `beside`: while the site runs, if it does; `alone`: only while it does not; `new`: alone, and made where there is
 * none
 */
export async function withDatabase<Result>(
  use: 'beside' | 'alone' | 'new',
  project: (databaseUrl: string, environment: Environment) => Promise<Result>,
): Promise<Result> {
  const environment = parseEnvironment(process.env);
  // A pooler may not keep the session that a backup reads in.
  if (environment.DATABASE_URL)
    return project(environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL, environment);
  const dataDir = environment.DATA_DIR;
  if (use !== 'new' && !existsSync(join(dataDir, 'postgres')))
    throw new BackupRefused(`There is no database in ${dataDir}. Set the DATA_DIR, or the DATABASE_URL, of the site.`);
  const open = use === 'beside' ? useEmbeddedPostgres : startEmbeddedPostgres;
  const server = await open({ dataDir, log: (line) => console.log(line) });
  try {
    return await project(server.url, environment);
  } finally {
    await server.stop();
  }
}
