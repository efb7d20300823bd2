import type { DrawnMark, FormattedParagraph } from './formatted-paragraphs.js';

/** The element of HTML that draws a mark; wherever a text is drawn it is the same. */
export interface MarkElement {
  readonly tag: 'em' | 'strong' | 'u' | 's' | 'sup' | 'sub' | 'span' | 'a';
  readonly attributes: Readonly<Record<string, string>>;
}

const plain = {
  emphasis: 'em',
  strong: 'strong',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
} as const;

/** The id of a footnote's sign. */
export const signId = (start: number): string => `at-${start}`;

export function elementOf(mark: DrawnMark): MarkElement {
  switch (mark.kind) {
    case 'small_caps':
      return { tag: 'span', attributes: { class: 'small-caps' } };
    case 'language':
      return { tag: 'span', attributes: { lang: mark.language ?? '' } };
    case 'note_call':
    case 'note_back':
      return {
        tag: 'a',
        attributes: {
          class: 'note-sign',
          id: signId(mark.start),
          href: `#${signId(mark.to)}`,
          'data-to': String(mark.to),
          role: mark.kind === 'note_call' ? 'doc-noteref' : 'doc-backlink',
        },
      };
    default:
      return { tag: plain[mark.kind], attributes: {} };
  }
}

/** What a paragraph's element says of it. A heading stays a paragraph, so that a place on the page is found alike in all. */
export function attributesOf({ block, kind }: Pick<FormattedParagraph, 'block' | 'kind'>): Record<string, string> {
  const form = block?.kind ?? (kind === 'verse' ? 'verse' : undefined);
  return {
    ...(form && form !== 'paragraph' ? { 'data-block': form === 'stanza' ? 'verse' : form } : {}),
    ...(block?.kind === 'heading' ? { role: 'heading', 'aria-level': String(block.level ?? 2) } : {}),
  };
}
