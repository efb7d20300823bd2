import './document.css';
import {
  type Block,
  type HeadingLevel,
  type MarkKind,
  blockKinds,
  elementOf,
  imageOf,
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
  toDOM: ({ attrs }) => ['span', { class: 'note-sign', 'data-note': attrs['id'] as string }, 0],
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
    image: imageIn(element),
  };
}

/** A stored image, as a line's block names it. */
export interface LineImage {
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

function imageIn({ dataset }: HTMLElement): LineImage | null {
  const [image, width, height] = [dataset['image'], Number(dataset['width']), Number(dataset['height'])];
  return image && width > 0 && height > 0 ? { image, width, height } : null;
}

export interface LineAttributes {
  /** One of `blockKinds`; null: what its typed form says. */
  readonly kind: (typeof blockKinds)[number] | null;
  readonly level: HeadingLevel | null;
  /** Of a footnote: the id of the mark that calls it. */
  readonly note: string | null;
  /** Over a line of the kind `image`, whose words are its caption. */
  readonly image: LineImage | null;
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
      attrs: {
        kind: { default: null },
        level: { default: null },
        note: { default: null },
        image: { default: null },
        ending: { default: null },
      },
      parseDOM: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote > p'].map((tag) => ({
        tag,
        getAttrs: lineAttributes,
      })),
      toDOM: ({ attrs }) => drawnLine(attrs as LineAttributes),
    },
    text: {},
  },
  marks: {
    ...(Object.fromEntries(markKinds.map((kind) => [kind, markSpec(kind)])) as Record<MarkKind, MarkSpec>),
    note: noteSpec,
  },
});

/** A picture stands over its line, outside what is typed. */
function drawnLine(attrs: LineAttributes): DOMOutputSpec {
  const line: DOMOutputSpec = ['p', drawnAttributes(attrs), 0];
  const picture = imageOf(blockOf(attrs));
  if (!picture) return line;
  return [
    'figure',
    { class: 'text-figure' },
    ['img', { ...picture, contenteditable: 'false', draggable: 'false' }],
    line,
  ];
}

const blockOf = ({ kind, image }: LineAttributes): Block | null =>
  kind === 'image' && image ? { kind, start: 0, end: 0, ...image } : null;

/** The same that the reading page draws, so that one style sheet serves both. */
function drawnAttributes({ kind, level, note, image }: LineAttributes): Record<string, string> {
  return {
    dir: 'auto',
    ...(kind ? { 'data-block': kind } : {}),
    ...(kind === 'heading' ? { role: kind, 'aria-level': `${level ?? 2}` } : {}),
    ...(note ? { 'data-note': note } : {}),
    ...(image ? { 'data-image': image.image, 'data-width': `${image.width}`, 'data-height': `${image.height}` } : {}),
  };
}

export const attributesOfLine = (attrs: Attrs): LineAttributes => attrs as LineAttributes;
