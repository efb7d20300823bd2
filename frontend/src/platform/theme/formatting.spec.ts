/// <reference types="node" />
import { blockKinds } from '@shulayim/formatting';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (...path: string[]) => readFileSync(join(__dirname, '..', ...path), 'utf8');
const css = read('theme', 'formatting.css') + read('ui', 'content', 'formatting', 'text-image.css');

it('each kind of block has a look of its own on the screen, and letters that elements alone do not set', () => {
  const stated = blockKinds.filter((kind) => kind !== 'paragraph');
  expect(stated.filter((kind) => !css.includes(`[data-block='${kind}']`))).toEqual([]);
  for (const level of [3, 4]) expect(css).toContain(`[aria-level='${level}']`);
  expect(css).toMatch(/\.small_caps \{\s*font-variant-caps: small-caps;/);
  expect(css).toMatch(/:is\(sup, sub\) \{/);
});
