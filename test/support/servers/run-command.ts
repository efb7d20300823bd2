import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export interface CommandResult {
  readonly code: number | null;
  /** What it printed, on either stream. */
  readonly output: string;
}

/** Runs a built command of the operator's, `backup` for instance, to its end. */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  return runProgram(process.execPath, [resolve(`backend/dist/commands/${name}.js`), ...args], env);
}

/** Runs any program to its end, with what it needs of our environment and no more. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}
