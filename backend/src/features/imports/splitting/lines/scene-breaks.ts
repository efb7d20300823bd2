import type { Block, Manuscript } from '../manuscript.js';

/** Stars, or a row of other signs. A few dashes alone may be a word that is left out. */
const typedBreak = /^\s*(?:[*⁂]\s*){1,9}$|^\s*(?:[~#•○●◆◊°_–—-]\s*){3,60}$/u;

/** Whether a line is what authors type between two scenes. */
export const isTypedBreak = (line: string): boolean => typedBreak.test(line);

/** Lines that say nothing of themselves are breaks between scenes where they are typed as such. */
export function withSceneBreaks(source: Manuscript): Manuscript {
  if (source.parts) return source;
  return {
    ...source,
    blocks: source.blocks.map((block) => (isBreak(block) ? { ...block, kind: 'scene_break' } : block)),
  };
}

const isBreak = ({ text, level, kind }: Block): boolean => level === null && kind === undefined && isTypedBreak(text);
