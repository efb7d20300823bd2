import { statedKinds, type StatedKind } from '../../splitting/manuscript.js';
import { blockStyle } from '../../../../platform/files/export-marks.js';

/** By what Word, LibreOffice and pandoc call it, in English and in Hebrew; authors' own names among them. */
const kinds: readonly (readonly [names: RegExp, kind: StatedKind])[] = [
  [/^(?:(?:intense )?quote|quotations?|block ?(?:text|quote|quotation)|ציטוט(?: חזק)?)$/i, 'quotation'],
  [/^(?:epigraph|motto|מוטו)$/i, 'epigraph'],
  [/^(?:verse|poem|poetry|line block|שיר|שירה)$/i, 'verse'],
  [/^(?:stanza|בית)$/i, 'stanza'],
  [/^(?:letter|מכתב)$/i, 'letter'],
  [/^(?:scene break|section break|הפרדה)$/i, 'scene_break'],
];
const own = new Map(statedKinds.map((kind) => [blockStyle(kind).toLowerCase(), kind]));

/** What paragraphs are whose style has this name, or is one of our own exports'; null where the name does not tell. */
export const kindOfStyle = (name: string): StatedKind | null =>
  own.get(name.toLowerCase()) ?? kinds.find(([names]) => names.test(name))?.[1] ?? null;
