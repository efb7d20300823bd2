import type { MarkKind } from '@shulayim/formatting';
import { commentFacts } from './rtf-comments.js';
import type { AsideKind } from './rtf-paragraphs.js';

/** Control words that stand for a letter. */
export const letters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  page: '\n',
  column: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: '\u2003',
  enspace: '\u2002',
  ltrmark: '\u200e',
  rtlmark: '\u200f',
  zwj: '\u200d',
  zwnj: '\u200c',
  '~': '\u00a0',
  _: '\u2011',
  '-': '\u00ad',
  '\\': '\\',
  '{': '{',
  '}': '}',
};

/** How letters look; `a` before a name says it of letters from right to left. */
export const looks: Readonly<Record<string, MarkKind>> = {
  i: 'emphasis',
  b: 'strong',
  ul: 'underline',
  uld: 'underline',
  uldb: 'underline',
  ulw: 'underline',
  ulth: 'underline',
  uldash: 'underline',
  ulwave: 'underline',
  strike: 'strike',
  striked: 'strike',
  super: 'superscript',
  sub: 'subscript',
  scaps: 'small_caps',
};

/** Groups that hold no words of the text. */
export const silent = new Set(
  (
    'colortbl info header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc aftnsep aftnsepc xe tc rxe txe ' +
    'bkmkend atntime atnparent atnicn datafield themedata colorschememapping latentstyles datastore listtable listoverridetable ' +
    'rsidtbl generator mmathPr pgptbl pnseclvl upr objdata do nonshppict shprslt private blipuid staticval'
  ).split(' '),
);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether letters run from right to left; null of blanks, digits and signs. */
export const isComplex = (text: string): boolean | null =>
  rightToLeft.test(text) ? true : /\p{L}/u.test(text) ? false : null;

/** @param set what control words of looks set or took away @param complex whether it looks as letters from right to left do */
export function kindsOf(set: ReadonlyMap<string, boolean>, complex: boolean): Set<MarkKind> {
  const isSet = (name: string): boolean => {
    const plain = set.get(name) ?? false;
    return complex ? (set.get(`a${name}`) ?? plain) : plain;
  };
  return new Set(Object.entries(looks).flatMap(([name, kind]) => (isSet(name) ? [kind] : [])));
}

/** What is said in words that stand in no text. */
export const saidPlaces = [...commentFacts, 'begin', 'end', 'bookmark', 'property', 'field', 'name', 'value'] as const;
export type SaidPlace = (typeof saidPlaces)[number];

/** What the words of a group are. */
export type Place =
  'text' | 'silent' | 'fonts' | 'styles' | 'sign' | 'picture' | 'shape' | 'properties' | AsideKind | SaidPlace;

export const isSaid = (place: Place): place is SaidPlace => saidPlaces.some((said) => said === place);
export const isAside = (place: Place): place is AsideKind => place === 'note' || place === 'comment' || place === 'box';
/** Whether its words are words of the text. */
export const isOfText = (place: Place): boolean => place === 'text' || place === 'sign' || isAside(place);

/** Groups that hold something other than the text's own words. */
export const destinations: Readonly<Record<string, Place | 'object' | 'around' | 'properties'>> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  footnote: 'note',
  listtext: 'sign',
  pntext: 'sign',
  pict: 'picture',
  object: 'object',
  // What newer programs read in place of `nonshppict` and `shprslt`.
  shppict: 'around',
  shpinst: 'shape',
  shptxt: 'box',
  picprop: 'properties',
  sp: 'around',
  sn: 'name',
  sv: 'value',
  annotation: 'comment',
  atnid: 'initials',
  atnauthor: 'author',
  atndate: 'date',
  atnref: 'number',
  atrfstart: 'begin',
  atrfend: 'end',
  bkmkstart: 'bookmark',
  userprops: 'properties',
  propname: 'property',
  fldinst: 'field',
};
