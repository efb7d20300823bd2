import type { MarkKind } from '@shulayim/formatting';
import { Parser } from 'htmlparser2';
import { languageOfStyle } from '../../../../platform/files/export-marks.js';
import type { StatedKind } from '../../splitting/manuscript.js';
import type { Look } from '../paragraph-recorder.js';
import type { SaidLanguages } from '../text/run-language.js';
import { kindOfStyle } from '../text/style-names.js';
import type { DocxElement } from './docx-model.js';
import { usualLanguages } from './markup/docx-languages.js';

interface Style {
  name: string;
  basedOn: string | null;
  outlineLevel: number | null;
  /** By each kind of mark: whether the style sets it or takes it away; what it says nothing of comes from what it is based on. */
  look: Map<MarkKind, boolean>;
}

/** What a paragraph's style says about it. */
export interface DocxStyles {
  /** 1 to 6, also of a style of the author's own that is made from a heading's. */
  headingLevel(styleId: string | null): number | null;
  isTitle(styleId: string | null): boolean;
  /** What stands below a picture. */
  isCaption(styleId: string | null): boolean;
  /** A line across the page, as LibreOffice draws it. */
  isRule(styleId: string | null): boolean;
  /** Empty where there is no such style. */
  nameOf(styleId: string | null): string;
  /** How letters of the style look. */
  looksOf(styleId: string | null): readonly MarkKind[];
  /** The language of letters of which nothing is said. */
  readonly usual: SaidLanguages;
  /** What paragraphs of the style are; null where its name does not tell. */
  kindOf(styleId: string | null): StatedKind | null;
}

const lookOf: Readonly<Record<string, MarkKind>> = {
  'w:i': 'emphasis',
  'w:iCs': 'emphasis',
  'w:b': 'strong',
  'w:bCs': 'strong',
  'w:u': 'underline',
  'w:strike': 'strike',
  'w:dstrike': 'strike',
  'w:smallCaps': 'small_caps',
};

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
    usual: usualLanguages(xml),
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
    looksOf(styleId) {
      const looks = new Map([...generations(styleId)].toReversed().flatMap(({ look }) => [...look]));
      return [...looks].flatMap(([kind, isSet]) => (isSet ? [kind] : []));
    },
    kindOf(styleId) {
      for (const { name } of generations(styleId)) {
        const kind = kindOfStyle(name);
        if (kind) return kind;
      }
      return null;
    },
    isCaption: (styleId) => [...generations(styleId)].some(({ name }) => /^(?:image )?caption$|^כיתוב/i.test(name)),
    isRule: (styleId) => /^horizontal line$/i.test(styles.get(styleId ?? '')?.name ?? ''),
    isTitle: (styleId) => [...generations(styleId)].some(({ name }) => /^title$/i.test(name)),
  };
}

const raised = ['superscript', 'subscript'] as const;

function parseStyles(xml: string): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>();
  let style: Style | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const value = attributes['w:val'] ?? '';
        if (name === 'w:style') {
          style = { name: '', basedOn: null, outlineLevel: null, look: new Map() };
          styles.set(attributes['w:styleId'] ?? '', style);
        }
        if (!style) return;
        if (name === 'w:name') style.name = value;
        if (name === 'w:basedOn') style.basedOn = value;
        const look = lookOf[name];
        if (look) style.look.set(look, !/^(?:0|false|none|off)$/.test(value));
        if (name === 'w:vertAlign') for (const kind of raised) style.look.set(kind, value === kind);
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

/**
 * How the letters of a run look: what it says itself, and what the style of its letters says.
 *
 * @param said its language, where it says one
 */
export function looksOfRun(run: DocxElement, styles: DocxStyles, said: string | null): readonly Look[] {
  const { verticalAlignment: height } = run;
  const own: (MarkKind | false | undefined)[] = [
    run.isItalic && 'emphasis',
    run.isBold && 'strong',
    run.isUnderline && 'underline',
    run.isStrikethrough && 'strike',
    run.isSmallCaps && 'small_caps',
    (height === 'superscript' || height === 'subscript') && height,
  ];
  const set = own.filter((kind) => kind !== false && kind !== undefined);
  const kinds = new Set([...set, ...styles.looksOf(run.styleId ?? null)]);
  const language = languageOfStyle(styles.nameOf(run.styleId ?? null)) ?? said;
  return [...[...kinds].map((kind) => ({ kind })), ...(language ? [{ kind: 'language' as const, language }] : [])];
}
