export { checkSelection } from './anchors/check-selection.js';
export { locateQuote, quoteLocator } from './anchors/locate-quote.js';
export { makeAnchor } from './anchors/make-anchor.js';
export { proposeAnchor, type Proposal } from './anchors/propose-anchor.js';
export type { Selection, TextAnchor } from './anchors/text-anchor.js';
export { cutAtPages, type PagePiece } from './layout/cut-at-pages.js';
export { pageAt, pageOf, paginate, type Page } from './layout/paginate.js';
export { segmentParagraph, type Highlight, type Segment } from './layout/segment-paragraph.js';
export { isStanza } from './layout/find-verse.js';
export {
  lineAround,
  splitParagraphs,
  type Paragraph,
  type ParagraphKind,
  type ProjectLook,
  type Span,
} from './layout/split-paragraphs.js';
export { textDirection, type TextDirection } from './layout/text-direction.js';
export { normaliseWithMap, originalSpan, type Normalised } from './matching/normalise-with-map.js';
export { countWords, readingMinutes, wordsPerMinute } from './measure/count-words.js';
export { cutText } from './measure/cut-text.js';
export { isBlank } from './measure/is-blank.js';
export { isPointed } from './measure/is-pointed.js';
export { lengthInUnits } from './measure/length-in-units.js';
export { makeExcerpt } from './measure/make-excerpt.js';
export { expandTap } from './selection/expand-tap.js';
export { sentenceAt } from './selection/sentence-at.js';
export { sentences } from './selection/sentences.js';
export { wholeLetters } from './selection/whole-letters.js';
export { wordAt } from './selection/word-at.js';
