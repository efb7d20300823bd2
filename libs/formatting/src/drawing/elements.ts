import type { DrawnMark, FormattedParagraph } from './formatted-paragraphs.js';
import type { Block } from '../formatting.js';

/** The element of HTML that draws a mark; wherever a text is drawn it is the same. Attributes have the names that React knows. */
export interface MarkElement {
  readonly tag: 'em' | 'strong' | 'u' | 's' | 'sup' | 'sub' | 'span' | 'a';
  readonly attributes: Readonly<Record<string, string>>;
}

const tags = {
  emphasis: 'em',
  strong: 'strong',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  small_caps: 'span',
  language: 'span',
} as const;

/** The id of a footnote's sign, and where it begins in the body. */
const signId = (start: number): string => `at-${start}`;
export const startOfSign = (id: string): number => Number(id.slice(3));

export function elementOf(mark: DrawnMark): MarkElement {
  if ('to' in mark) {
    const attributes = { className: 'note-sign', id: signId(mark.start), href: `#${signId(mark.to)}`, role: mark.kind };
    return { tag: 'a', attributes };
  }
  const { kind, language } = mark;
  return {
    tag: tags[kind],
    attributes: language ? { lang: language } : kind === 'small_caps' ? { className: kind } : {},
  };
}

/** What a paragraph's element says of it. A heading stays a paragraph, so that a place on the page is found alike in all. */
export function attributesOf({ block, kind }: Pick<FormattedParagraph, 'block' | 'kind'>): Record<string, string> {
  const form = block ? block.kind : kind === 'verse' && kind;
  if (!form) return {};
  const level = block?.level;
  if (form === 'image') return { 'data-block': form, role: 'figure' };
  return { 'data-block': form, ...(level ? { role: form, 'aria-level': `${level}` } : {}) };
}

/** The letters of an image's line as long as nobody said what it shows, by the direction of its text. */
export const undescribedImage = { rtl: 'תמונה', ltr: 'Image' } as const;

/** An element `img` at the beginning of its paragraph, which says what it shows; null for a line without one. */
export function imageOf(block: Block | null): Record<string, string> | null {
  if (block?.kind !== 'image' || block.image === undefined) return null;
  return {
    src: `/api/images/${block.image}`,
    width: `${block.width}`,
    height: `${block.height}`,
    alt: '',
    loading: 'lazy',
    decoding: 'async',
  };
}
