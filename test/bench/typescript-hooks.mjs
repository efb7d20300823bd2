import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const { jsc, module } = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));

/** Sources import each other as `./x.js`, as they will be called once compiled. */
export async function resolve(specifier, context, next) {
  if (/^\.{1,2}\//.test(specifier) && specifier.endsWith('.js') && context.parentURL) {
    const sources = ['.ts', '.tsx'].map((suffix) => new URL(specifier.replace(/\.js$/, suffix), context.parentURL));
    const source = sources.find((url) => existsSync(url));
    if (source) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const options = { filename, jsc, module, sourceMaps: 'inline', swcrc: false };
  const { code } = await transform(readFileSync(filename, 'utf8'), options);
  return { format: 'module', source: code, shortCircuit: true };
}
