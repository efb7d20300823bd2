export {
  blockKinds,
  headingLevels,
  isPlain,
  isSameFormatting,
  markKinds,
  noFormatting,
  type Block,
  type BlockKind,
  type Formatting,
  type HeadingLevel,
  type Mark,
  type MarkKind,
} from './formatting.js';
export { attributesOf, elementOf, signId, type MarkElement } from './elements.js';
export { formattedParagraphs, type DrawnMark, type FormattedParagraph } from './formatted-paragraphs.js';
export { dealBlocks, dealMarks, joinFormattings, runsOf, sliceFormatting, type Run } from './runs.js';
export { settleFormatting } from './settle-formatting.js';
