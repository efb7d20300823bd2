import { isListSign, typedListSign, type MarkKind } from '@shulayim/formatting';
import type { Document, Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { statedKinds, type StatedKind } from '../../splitting/manuscript.js';
import type { Look } from '../paragraph-recorder.js';
import { languageOfRun, type SaidLanguages } from '../text/run-language.js';
import { kindOfStyle } from '../text/style-names.js';

const ofTags: Readonly<Record<string, MarkKind>> = {
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  strong: 'strong',
  b: 'strong',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  sup: 'superscript',
  sub: 'subscript',
};

/** Each property: what it sets, and what its other values take away. */
const ofStyles: readonly (readonly [property: string, sets: RegExp, kind: MarkKind])[] = [
  ['font-style', /italic|oblique/, 'emphasis'],
  ['font-weight', /bold|[6-9]00/, 'strong'],
  ['text-decoration', /underline/, 'underline'],
  ['text-decoration', /line-through/, 'strike'],
  ['text-decoration-line', /underline/, 'underline'],
  ['text-decoration-line', /line-through/, 'strike'],
  ['vertical-align', /super/, 'superscript'],
  ['vertical-align', /sub/, 'subscript'],
  ['relative-top', /^-/, 'superscript'],
  ['relative-top', /^[^-]*[1-9]/, 'subscript'],
  ['font-variant', /small-caps/, 'small_caps'],
  ['font-variant-caps', /small-caps/, 'small_caps'],
];

export type ClassStyles = ReadonlyMap<string, string>;

/** The rules of a page for single classes, as programs that write HTML make them. */
export function classStyles(css: string): ClassStyles {
  const rules = new Map<string, string>();
  for (const [, selectors = '', style = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const [, name = ''] of selectors.matchAll(/(?:^|,)\s*(?:[a-z]+)?\.([\w-]+)\s*(?=,|$)/gi))
      rules.set(name, `${rules.get(name) ?? ''};${style}`);
  return rules;
}

const classesOf = ({ attribs }: Element): string[] => (attribs['class'] ?? '').split(/\s+/).filter(Boolean);

/** The value that counts of a property: the last one that is set. */
const valueOf = (style: string, property: string): string | undefined =>
  [...style.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'gi'))].at(-1)?.[1]?.trim().toLowerCase();

const styleIn = (element: Element, styles: ClassStyles): string =>
  [...classesOf(element).map((name) => styles.get(name) ?? ''), element.attribs['style'] ?? ''].join(';');

/** How LibreOffice raises and lowers letters in an e-book. */
const relativeTop = (style: string): string | undefined =>
  valueOf(style, 'position') === 'relative' ? valueOf(style, 'top') : undefined;

/**
 * How the letters inside an element look: by its name and its style, else as those around it.
 *
 * @param around   looks of what the element stands in
 * @param language of the whole text: words of it are marked as no other language
 */
export function looksInside(
  element: Element,
  around: readonly Look[],
  styles: ClassStyles,
  language: string,
): readonly Look[] {
  const classes = classesOf(element);
  const style = styleIn(element, styles);
  const own = element.attribs['lang'] ?? element.attribs['xml:lang'] ?? '';
  const ofTag = ofTags[element.name];
  if (!ofTag && classes.length === 0 && style === '' && own === '') return around;
  const looks = new Map(around.map((look) => [look.kind, look]));
  const set = (kind: MarkKind) => looks.set(kind, { kind });
  if (ofTag) set(ofTag);
  if (classes.some((name) => /^small[-_]?caps?$/i.test(name))) set('small_caps');
  for (const [property, sets, kind] of ofStyles) {
    const value = property === 'relative-top' ? relativeTop(style) : valueOf(style, property);
    if (value === undefined) continue;
    if (sets.test(value)) set(kind);
    // Google Docs wraps all of it in a <b> that is none. A line is drawn through what stands in it, whatever that says.
    else if (!property.startsWith('text-decoration') || ofTag === kind) looks.delete(kind);
  }
  if (/^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3}$/i.test(own)) {
    looks.delete('language');
    if (base(own) !== base(language)) looks.set('language', { kind: 'language', language: own });
  }
  return [...looks.values()];
}

const base = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

const scripts: readonly (readonly [languages: RegExp, letters: RegExp])[] = [
  [/^(?:he|iw|yi|lad|ji)$/, /[\u0590-\u05ff]/],
  [/^(?:ar|fa|ur|ps|ckb|ug|sd)$/, /[\u0600-\u06ff]/],
];

/** What programs for writing say of all letters, by habit and by the keyboard; null of a page whose languages were chosen. */
export function usualIn(page: Document, language: string): SaidLanguages | null {
  const [root] = DomUtils.getElementsByTagName('html', page, true);
  const written = DomUtils.getElementsByTagName('meta', page, true).some(
    ({ attribs }) => /^generator$/i.test(attribs['name'] ?? '') && /office|word/i.test(attribs['content'] ?? ''),
  );
  return written || root?.attribs['xmlns:w'] ? { plain: language, complex: language } : null;
}

/**
 * A language that is written in other letters is what a program calls all that is not Latin to it.
 *
 * @param usual of the page, where its languages are a program's
 */
export function isFitting({ language }: Look, text: string, usual: SaidLanguages | null): boolean {
  if (language === undefined) return true;
  if (!/\p{L}/u.test(text)) return false;
  if (usual) return languageOfRun(text, { plain: language, complex: language }, usual) !== null;
  const own = scripts.find(([languages]) => languages.test(base(language)))?.[1];
  return own ? own.test(text) : !/[\u0590-\u06ff]/.test(text);
}

/** An empty paragraph with a line below it, or a picture of a line, as LibreOffice draws one across the page. */
export function isRule(element: Element, styles: ClassStyles): boolean {
  if (element.name === 'img')
    return Number(element.attribs['height'] ?? 9) <= 4 && Number(element.attribs['width'] ?? 0) >= 100;
  const style = styleIn(element, styles);
  const line = valueOf(style, 'border-bottom') ?? valueOf(style, 'border-bottom-style') ?? '';
  return /\b(?:solid|double|dotted|dashed|groove|ridge|inset|outset)\b/.test(line);
}

/** A class by the name that its style has in the program that wrote the page. */
const styleName = (name: string): string => name.replace(/^mso/i, '').replace(/_20_|[-_]/g, ' ');

/** What the paragraphs inside an element are; null where it does not tell. */
export function kindOf(element: Element): StatedKind | null {
  // As this program says it.
  const stated = statedKinds.find((kind) => kind === element.attribs['data-block']);
  if (stated) return stated;
  if (classesOf(element).some((name) => /^MsoListParagraph/i.test(name))) return 'list_item';
  // pandoc says there what the style is called in other formats.
  const names = [...classesOf(element).map(styleName), element.attribs['data-custom-style'] ?? ''];
  const [named] = names.flatMap((name) => kindOfStyle(name) ?? []);
  // Its lines are elements of their own.
  if (named) return named === 'stanza' ? 'verse' : named;
  return element.name === 'blockquote' ? 'quotation' : null;
}

export const isTitle = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:mso)?title$/i.test(name)) && /^(?:h1|p)$/.test(element.name);

/** A link whose address is not its own words. */
export function leadsElsewhere(element: Element): boolean {
  const href = element.name === 'a' ? (element.attribs['href'] ?? '') : '';
  return /^[a-z]+:/i.test(href) && DomUtils.textContent(element).trim() !== href.replace(/^mailto:/, '');
}

/** The sign of a list item that Word typed into its paragraph; null of anything else. */
export const itemSign = (element: Element): string | null =>
  isListSign(element.attribs['style'] ?? '') ? typedListSign(DomUtils.textContent(element)) : null;
