import type { DrawnMark } from '@shulayim/formatting';

const tags = {
  emphasis: ['<em>', '</em>'],
  strong: ['<strong>', '</strong>'],
  underline: ['<u>', '</u>'],
  strike: ['<s>', '</s>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
  small_caps: ['<span class="smallcaps">', '</span>'],
} as const;

/** Between stars, words are emphasized only where these stand at letters; tags say it anywhere. */
const stars = { emphasis: '*', strong: '**' } as const;
const isPlainWord = (text: string): boolean => /^[\p{L}\p{N}](?:[^*\\]*[\p{L}\p{N}\p{M}])?$/u.test(text);

/** @param words Markdown already */
export function tagged(words: string, marks: readonly DrawnMark[]): string {
  const [only, ...others] = marks;
  if (only && others.length === 0 && (only.kind === 'emphasis' || only.kind === 'strong') && isPlainWord(words))
    return `${stars[only.kind]}${words}${stars[only.kind]}`;
  return marks.reduceRight((inside, mark) => {
    if (mark.kind === 'doc-noteref' || mark.kind === 'doc-backlink') return inside;
    const [open, close] =
      mark.kind === 'language' ? [`<span lang="${mark.language ?? ''}">`, '</span>'] : tags[mark.kind];
    return `${open}${inside}${close}`;
  }, words);
}
