import type { DrawnMark } from '@shulayim/formatting';
import type { IRunOptions } from 'docx';
import { languageStyleId } from './document-styles.js';

/** Letters from right to left have a bold and an italic of their own. */
const looks = {
  emphasis: { italics: true, italicsComplexScript: true },
  strong: { bold: true, boldComplexScript: true },
  underline: { underline: {} },
  strike: { strike: true },
  superscript: { superScript: true },
  subscript: { subScript: true },
  small_caps: { smallCaps: true },
} as const satisfies Record<string, IRunOptions>;

/** How Word draws letters under these marks. */
export const lookOf = (marks: readonly DrawnMark[]): IRunOptions =>
  marks.reduce<IRunOptions>((look, { kind, ...mark }) => {
    if (kind === 'doc-noteref' || kind === 'doc-backlink') return look;
    if (kind !== 'language') return { ...look, ...looks[kind] };
    const language = 'language' in mark ? (mark.language ?? '') : '';
    return { ...look, style: languageStyleId(language), language: { value: language } };
  }, {});
