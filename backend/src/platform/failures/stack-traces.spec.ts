import { transformSync } from '@swc/core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inSources } from './stack-traces.js';

describe('a line of a stack trace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-traces-'));
  const source = join(folder, 'shelf.ts');
  const built = pathToFileURL(join(folder, 'shelf.js')).href;

  beforeAll(() => {
    const lines = ['interface Book {', '  title: string;', '}', 'export const fail = (book: Book): never => {'];
    const text = [...lines, '  throw new Error(book.title);', '};', ''].join('\n');
    const parser = { syntax: 'typescript' } as const;
    const { code, map } = transformSync(text, { filename: source, jsc: { parser }, sourceMaps: true, swcrc: false });
    writeFileSync(join(folder, 'shelf.js'), code);
    writeFileSync(join(folder, 'shelf.js.map'), map ?? '');
    expect(code.split('\n')[1]).toContain('throw new Error');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names the source instead of the built file', () => {
    expect(inSources(`fail (${built}:2:11)`)).toBe(`fail (${source}:5:9)`);
  });

  it('stays as it is where nothing is known of the source', () => {
    const foreign = `run (${pathToFileURL(join(folder, 'other.js')).href}:1:2)`;
    expect(inSources(foreign)).toBe(foreign);
    expect(inSources('process (node:internal/timers:1:2)')).toBe('process (node:internal/timers:1:2)');
  });
});
