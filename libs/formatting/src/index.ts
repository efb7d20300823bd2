export {
  attributesOf,
  elementOf,
  imageOf,
  startOfSign,
  undescribedImage,
  type MarkElement,
} from './drawing/elements.js';
export { formattedParagraphs, type DrawnMark, type FormattedParagraph } from './drawing/formatted-paragraphs.js';
export { noFormatting, type Block, type Formatting, type Mark } from './formatting.js';
export { blockKinds, headingLevels, markKinds, type BlockKind, type HeadingLevel, type MarkKind } from './kinds.js';
export { joinFormattings, sliceFormatting } from './pieces.js';
export { dealBlocks, dealMarks, runsOf, type Run } from './drawing/runs.js';
export { isPlain, isSameFormatting } from './same-formatting.js';
export { settleFormatting } from './settle-formatting.js';
export { isListSign, typedListSign } from './list-signs.js';
