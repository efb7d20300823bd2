import { Parser } from 'htmlparser2';

interface Style {
  name: string;
  basedOn: string | null;
  outlineLevel: number | null;
  isEmphasis: boolean;
}

/** What a paragraph's style says about it. */
export interface DocxStyles {
  /** 1 to 6, also of a style of the author's own that is made from a heading's. */
  headingLevel(styleId: string | null): number | null;
  isTitle(styleId: string | null): boolean;
  /** Empty where there is no such style. */
  nameOf(styleId: string | null): string;
  /** Bold, italic or underlined. */
  isEmphasis(styleId: string | null): boolean;
}

/** Styles may be based on each other in a circle. */
const maxGenerations = 10;

/** @param xml the file `word/styles.xml`, if there is one */
export function readDocxStyles(xml: string): DocxStyles {
  const styles = parseStyles(xml);
  const generations = function* (styleId: string | null): Generator<Style> {
    let style = styles.get(styleId ?? '');
    for (let count = 0; style && count < maxGenerations; count += 1) {
      yield style;
      style = styles.get(style.basedOn ?? '');
    }
  };
  return {
    headingLevel(styleId) {
      for (const { name, outlineLevel } of generations(styleId)) {
        const named = /^(?:heading|כותרת) ([1-6])$/i.exec(name)?.[1];
        if (named) return Number(named);
        if (/^toc/i.test(name)) return null;
        if (outlineLevel !== null) return outlineLevel < 6 ? outlineLevel + 1 : null;
      }
      return null;
    },
    nameOf: (styleId) => styles.get(styleId ?? '')?.name ?? '',
    isEmphasis: (styleId) => [...generations(styleId)].some(({ isEmphasis }) => isEmphasis),
    isTitle: (styleId) => [...generations(styleId)].some(({ name }) => /^title$/i.test(name)),
  };
}

function parseStyles(xml: string): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>();
  let style: Style | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const value = attributes['w:val'] ?? '';
        if (name === 'w:style') {
          style = { name: '', basedOn: null, outlineLevel: null, isEmphasis: false };
          styles.set(attributes['w:styleId'] ?? '', style);
        }
        if (!style) return;
        if (name === 'w:name') style.name = value;
        if (name === 'w:basedOn') style.basedOn = value;
        if (/^w:(?:[biu]|[bi]Cs)$/.test(name) && !/^(?:0|false|none|off)$/.test(value)) style.isEmphasis = true;
        if (name === 'w:outlineLvl') style.outlineLevel = Number(value);
      },
      onclosetag(name) {
        if (name === 'w:style') style = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return styles;
}
