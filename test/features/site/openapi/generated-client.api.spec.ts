import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { freshEmail, password, useWorld } from '../../../support/world.js';

/** What somebody might write over the types that the description becomes: an author's first steps. */
const clientSource = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type Told = { titles: string[]; comments: number; code: string | undefined };

async function begin(baseUrl: string, person: components['schemas']['RegistrationInput']): Promise<Told> {
  const client = createClient<paths>({ baseUrl });
  const registered = await client.POST('/api/auth/register', { body: person });
  if (!registered.data) throw new Error(registered.error.code);
  const headers = { authorization: \`Bearer \${registered.data.token}\` };
  const made = await client.POST('/api/projects', { headers, body: { title: 'שלוש סירות' } });
  if (!made.data) throw new Error(made.error.code);
  const { id } = made.data.project;
  const body = { title: 'פרק ראשון', body: 'הסירה עגנה בלילה.' };
  const part = await client.POST('/api/projects/{id}/parts', { headers, params: { path: { id } }, body });
  if (!part.data) throw new Error(part.error.code);
  const { data } = await client.GET('/api/projects', { headers });
  const missing = await client.GET('/api/projects/{id}', { params: { path: { id: 'none' } } });
  const code: components['schemas']['FailureCode'] = 'not_found';
  return {
    titles: (data?.projects ?? []).map(({ title }) => title),
    comments: part.data.part.comments_count,
    code: missing.error?.code === code ? code : undefined,
  };
}

export async function mistakes(): Promise<void> {
  const client = createClient<paths>({});
  // @ts-expect-error There is no such route.
  await client.GET('/api/nothing');
  // @ts-expect-error A work needs a title.
  await client.POST('/api/projects', { body: {} });
}

declare const process: { argv: string[] };
const [, , url = '', person = ''] = process.argv;
console.log(JSON.stringify(await begin(url, JSON.parse(person))));
`;

const run = promisify(execFile);
const world = useWorld({ ROLE: 'web' });
let folder: string;
beforeAll(() => {
  // Below the packages, where the client finds its own.
  const cache = join(dirname(require.resolve('openapi-fetch/package.json')), '../.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'api-client-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a client over the types of openapi-typescript compiles, and does what it says', async () => {
  const [description, types] = [join(folder, 'openapi.json'), join(folder, 'api.ts')];
  writeFileSync(description, (await world.person().get('/api/openapi.json')).text);
  const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
  await run(process.execPath, [generator, description, '--output', types]);
  writeFileSync(join(folder, 'client.mts'), clientSource);
  const program = ts.createProgram([join(folder, 'client.mts')], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
  });
  const complaints = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  expect(complaints.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  const person = { name: 'דנה אלון', email: freshEmail(), password, role: 'author' };
  const { stdout } = await run(process.execPath, [join(folder, 'client.mjs'), world.url, JSON.stringify(person)]);
  expect(JSON.parse(stdout)).toEqual({ titles: ['שלוש סירות'], comments: 0, code: 'not_found' });
});
