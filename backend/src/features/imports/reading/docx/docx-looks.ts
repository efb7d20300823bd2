import type { MarkKind } from '@shulayim/formatting';
import { languageOfStyle } from '../../../../platform/files/export-marks.js';
import type { Look } from '../paragraph-recorder.js';
import type { DocxElement } from './docx-model.js';
import type { DocxStyles } from './docx-styles.js';

/** How the letters of a run look: what it says itself, and what the style of its letters says. */
export function looksOfRun(run: DocxElement, styles: DocxStyles): readonly Look[] {
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
  const language = languageOfStyle(styles.nameOf(run.styleId ?? null));
  return [...[...kinds].map((kind) => ({ kind })), ...(language ? [{ kind: 'language' as const, language }] : [])];
}
