/** How letters look. `language`: of words in another language than the work's, for voices and hyphenation. */
export const markKinds = [
  'emphasis',
  'strong',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'small_caps',
  'language',
] as const;
export type MarkKind = (typeof markKinds)[number];

/**
 * What lines of a text are. A line of no block is what its typed form says it is (`splitParagraphs`); `paragraph` says that it
 * is prose whatever its form.
 */
export const blockKinds = [
  'paragraph',
  'heading',
  'verse',
  'stanza',
  'quotation',
  'epigraph',
  'letter',
  'list_item',
  'scene_break',
  'image',
  'footnote',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export const headingLevels = [2, 3, 4] as const;
export type HeadingLevel = (typeof headingLevels)[number];
