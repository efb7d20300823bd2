import type { MarkKind } from '@shulayim/formatting';

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
    'fldinst bkmkstart bkmkend atnid atnauthor atntime atndate atnref atnicn datafield themedata colorschememapping latentstyles ' +
    'datastore listtable listoverridetable rsidtbl generator mmathPr pgptbl pnseclvl upr objdata sp do nonshppict private'
  ).split(' '),
);
