import type { MarkKind } from '@shulayim/formatting';
import type { Document, Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { languageOfStyle } from '../../../../platform/files/export-marks.js';
import { languageOfRun, type SaidLanguages } from '../text/run-language.js';
import { kindOfStyle } from '../text/style-names.js';
import type { StatedKind } from '../../splitting/manuscript.js';

interface Style {
  readonly name: string;
  readonly parent: string | null;
  readonly looks: ReadonlyMap<MarkKind, boolean>;
  readonly level: number | null;
  readonly said: SaidLanguages;
}

/** What a style says of the paragraphs or letters that have it. */
export interface OdtStyles {
  looksOf(style: string | undefined): ReadonlyMap<MarkKind, boolean>;
  kindOf(style: string | undefined): StatedKind | null;
  levelOf(style: string | undefined): number | null;
  isTitle(style: string | undefined): boolean;
  /** The language of letters of the style, where it tells something. */
  languageOf(style: string | undefined, text: string): string | null;
  /** A line across the page, as LibreOffice draws it. */
  isRule(style: string | undefined): boolean;
  /** What stands below a picture. */
  isCaption(style: string | undefined): boolean;
}

/** Styles may be based on each other in a circle. */
const maxGenerations = 10;

/** Letters from right to left have properties of their own beside those of all others. */
const settings: readonly (readonly [property: string, sets: RegExp, kind: MarkKind])[] = [
  ['fo:font-style', /italic|oblique/, 'emphasis'],
  ['style:font-style-complex', /italic|oblique/, 'emphasis'],
  ['fo:font-weight', /bold|[6-9]00/, 'strong'],
  ['style:font-weight-complex', /bold|[6-9]00/, 'strong'],
  ['style:text-underline-style', /^(?!none)/, 'underline'],
  ['style:text-line-through-style', /^(?!none)/, 'strike'],
  ['style:text-line-through-type', /^(?!none)/, 'strike'],
  ['style:text-position', /^super|^[1-9]/, 'superscript'],
  ['style:text-position', /^sub|^-/, 'subscript'],
  ['fo:font-variant', /small-caps/, 'small_caps'],
];

/** LibreOffice writes what no name of a style may hold as `_20_`. */
const plainName = (name: string): string =>
  name.replace(/_([0-9a-f]{2,4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** @param documents `styles.xml` and `content.xml`, whichever there are */
export function readOdtStyles(documents: readonly Document[]): OdtStyles {
  const styles = new Map<string, Style>();
  for (const document of documents)
    for (const element of DomUtils.getElementsByTagName('style:style', document, true))
      styles.set(element.attribs['style:name'] ?? '', styleOf(element));
  // A style that programs know by its name alone.
  const unknown = (name = ''): Style => ({
    name: plainName(name),
    parent: null,
    looks: new Map(),
    level: null,
    said: saidBy(null),
  });
  const generations = function* (name: string | undefined): Generator<Style> {
    let style: Style | undefined = styles.get(name ?? '') ?? unknown(name);
    for (let count = 0; style && count < maxGenerations; count += 1) {
      yield style;
      style = style.parent === null ? undefined : (styles.get(style.parent) ?? unknown(style.parent));
    }
  };
  const firstOf = <Value>(name: string | undefined, valueOf: (style: Style) => Value | null): Value | null => {
    for (const style of generations(name)) {
      const value = valueOf(style);
      if (value !== null) return value;
    }
    return null;
  };
  const [usual = saidBy(null)] = documents
    .flatMap((document) => DomUtils.getElementsByTagName('style:default-style', document, true))
    .filter(({ attribs }) => attribs['style:family'] === 'paragraph')
    .map(saidBy);
  return {
    languageOf: (name, text) =>
      firstOf(name, (style) => languageOfStyle(style.name) ?? languageOfRun(text, style.said, usual)),
    looksOf: (name) => new Map([...generations(name)].toReversed().flatMap(({ looks }) => [...looks])),
    kindOf: (name) => firstOf(name, (style) => kindOfStyle(style.name)),
    levelOf: (name) => firstOf(name, ({ level }) => level),
    isCaption: (name) =>
      firstOf(name, (style) => (/caption$|^illustration$|^כיתוב/i.test(style.name) ? true : null)) ?? false,
    isRule: (name) => firstOf(name, (style) => (/^horizontal line$/i.test(style.name) ? true : null)) ?? false,
    isTitle: (name) => firstOf(name, (style) => (/^(?:title|כותרת ראשית)$/i.test(style.name) ? true : null)) ?? false,
  };
}

function styleOf(element: Element): Style {
  const { attribs } = element;
  const level = Number(attribs['style:default-outline-level'] ?? 0);
  const name = attribs['style:display-name'] ?? plainName(attribs['style:name'] ?? '');
  const named = /^(?:heading|כותרת) ([1-6])$/i.exec(name)?.[1];
  return {
    name,
    parent: attribs['style:parent-style-name'] ?? null,
    looks: looksOf(element),
    said: saidBy(element),
    level: level || Number(named ?? 0) || null,
  };
}

/** Of a style; of none, nothing. */
function saidBy(style: Element | null): SaidLanguages {
  const [{ attribs = {} } = {}] = style ? DomUtils.getElementsByTagName('style:text-properties', style, true) : [];
  const tagOf = (language?: string, country?: string) =>
    language && language !== 'none' ? [language, ...(country && country !== 'none' ? [country] : [])].join('-') : null;
  return {
    plain: tagOf(attribs['fo:language'], attribs['fo:country']),
    complex: tagOf(attribs['style:language-complex'], attribs['style:country-complex']),
  };
}

function looksOf(style: Element): ReadonlyMap<MarkKind, boolean> {
  const looks = new Map<MarkKind, boolean>();
  for (const { attribs } of DomUtils.getElementsByTagName('style:text-properties', style, true))
    for (const [property, sets, kind] of settings) {
      const value = attribs[property];
      if (value === undefined) continue;
      looks.set(kind, sets.test(value) || (looks.get(kind) ?? false));
    }
  return looks;
}
