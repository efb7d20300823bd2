import { isBlank } from '@shulayim/anchoring';
import { maxTagLength, maxTags, sentences } from '@shulayim/contracts';

/**
 * Adds what was typed or pasted into the tag field; commas and line breaks part one tag from the next.
 *
 * @returns the tags, trimmed, each once and at most ten (A §5); `refused` is the sentence that says why something was left out
 */
export function addTags(tags: readonly string[], typed: string): { tags: string[]; refused: string | null } {
  const next = [...tags];
  let refused: string | null = null;
  for (const tag of typed.split(/[,\n]/u).map((piece) => piece.trim())) {
    if (isBlank(tag) || next.includes(tag)) continue;
    if (tag.length > maxTagLength) refused = sentences.tagTooLong;
    else if (next.length >= maxTags) refused = sentences.tooManyTags;
    else next.push(tag);
  }
  return { tags: next, refused };
}
