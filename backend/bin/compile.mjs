import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { StepFailed } from './progress.mjs';
import { root } from './root.mjs';

/** The same as the editor's and Nest's own build; what is left out is decided here. */
const { jsc, module, sourceMaps } = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));

/** Compiles each TypeScript source to JavaScript at the same place under `to`, and copies everything else beside it. */
export async function compileFolder(from, to) {
  const files = readdirSync(from, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(from, join(entry.parentPath, entry.name)));
  await Promise.all(paths.filter(isShipped).map((path) => compileFile(from, to, path)));
}

const isShipped = (path) => !/\.(spec|examples)\.tsx?$/.test(path) && !path.endsWith('.d.ts');

async function compileFile(from, to, path) {
  const target = join(to, path);
  mkdirSync(dirname(target), { recursive: true });
  if (!/\.tsx?$/.test(path)) return copyFileSync(join(from, path), target);
  const script = target.replace(/\.tsx?$/, '.js');
  const { code, map } = await transformFile(join(from, path), { jsc, module, sourceMaps, swcrc: false }).catch(
    (error) => {
      throw new StepFailed(`${join(from, path)} does not compile:\n${error.message}`);
    },
  );
  writeFileSync(`${script}.map`, map ?? '');
  writeFileSync(script, `${code}\n//# sourceMappingURL=${basename(script)}.map\n`);
}
