import {
  type HeadingLevel,
  type MarkKind,
  blockKinds,
  elementOf,
  headingLevels,
  markKinds,
} from '@shulayim/formatting';
import { type Attrs, type DOMOutputSpec, type MarkSpec, type ParseRule, Schema } from 'prosemirror-model';

const tagsOf: Record<MarkKind, readonly string[]> = {
  emphasis: ['em', 'i'],
  strong: ['strong', 'b'],
  underline: ['u'],
  strike: ['s', 'del', 'strike'],
  superscript: ['sup'],
  subscript: ['sub'],
  small_caps: ['span.small_caps'],
  language: ['span[lang]'],
};

const languageRule = (tag: string): ParseRule => ({ tag, getAttrs: (element) => ({ language: element.lang }) });

function markSpec(kind: MarkKind): MarkSpec {
  const toDOM = ({ attrs }: { attrs: Attrs }): DOMOutputSpec => {
    const language = attrs['language'] as string | undefined;
    const { tag, attributes } = elementOf({ kind, start: 0, end: 0, ...(language ? { language } : {}) });
    const { className, ...rest } = attributes;
    return [tag, { ...rest, ...(className ? { class: className } : {}) }, 0];
  };
  const parseDOM = tagsOf[kind].map((tag) => (kind === 'language' ? languageRule(tag) : { tag }));
  if (kind === 'language') return { attrs: { language: {} }, toDOM, parseDOM };
  const excludes = { superscript: 'superscript subscript', subscript: 'subscript superscript' };
  return kind in excludes ? { toDOM, parseDOM, excludes: excludes[kind as 'superscript'] } : { toDOM, parseDOM };
}

/** What calls a footnote; several may call from one place. */
const noteSpec: MarkSpec = {
  attrs: { id: {} },
  inclusive: false,
  excludes: '',
  toDOM: ({ attrs }) => ['span', { class: 'note-sign', role: 'doc-noteref', 'data-note': attrs['id'] as string }, 0],
  parseDOM: [{ tag: 'span[data-note]', getAttrs: (element) => ({ id: element.dataset['note'] }) }],
};

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | null =>
  values.find((one) => one === value) ?? null;

function lineAttributes(element: HTMLElement): Attrs {
  const heading = /^H([1-6])$/.exec(element.tagName)?.[1];
  const level = Number(element.getAttribute('aria-level') ?? 0);
  return {
    kind: oneOf(blockKinds, element.dataset['block']) ?? (heading ? 'heading' : null),
    level: oneOf(headingLevels, heading ? Math.min(4, Math.max(2, Number(heading))) : level),
    note: element.dataset['note'] ?? null,
  };
}

export interface LineAttributes {
  /** One of `blockKinds`; null: what its typed form says. */
  readonly kind: (typeof blockKinds)[number] | null;
  readonly level: HeadingLevel | null;
  /** Of a footnote: the id of the mark that calls it. */
  readonly note: string | null;
  /** The line break behind it, as it was typed; null: the text's usual one. */
  readonly ending: string | null;
}

/**
 * A part's text as lines, as its body has them. A line holds its letters exactly: blanks, points and invisible characters too.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'line+', attrs: { ending: { default: '\n' } } },
    line: {
      content: 'text*',
      whitespace: 'pre',
      attrs: { kind: { default: null }, level: { default: null }, note: { default: null }, ending: { default: null } },
      parseDOM: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote > p'].map((tag) => ({
        tag,
        getAttrs: lineAttributes,
      })),
      toDOM: ({ attrs }) => ['p', drawnAttributes(attrs as LineAttributes), 0],
    },
    text: {},
  },
  marks: {
    ...(Object.fromEntries(markKinds.map((kind) => [kind, markSpec(kind)])) as Record<MarkKind, MarkSpec>),
    note: noteSpec,
  },
});

/** The same that the reading page draws, so that one style sheet serves both. */
function drawnAttributes({ kind, level, note }: LineAttributes): Record<string, string> {
  return {
    dir: 'auto',
    ...(kind ? { 'data-block': kind } : {}),
    ...(kind === 'heading' ? { role: kind, 'aria-level': `${level ?? 2}` } : {}),
    ...(note ? { 'data-note': note } : {}),
  };
}

export const attributesOfLine = (attrs: Attrs): LineAttributes => attrs as LineAttributes;
