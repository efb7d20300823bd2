import { create } from 'zustand';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';

export const faces = ['frank', 'david', 'assistant', 'easy'] as const;
export type Face = (typeof faces)[number];
export const leadings = ['close', 'normal', 'open'] as const;
export type Leading = (typeof leadings)[number];
/** Between letters and between words. */
export const spacings = ['normal', 'wide', 'widest'] as const;
export type Spacing = (typeof spacings)[number];

/** Also read by `public/scheme.js`, before the first paint. */
const faceKey = 'reading-face';
const leadingKey = 'reading-leading';
const spacingKey = 'reading-spacing';

const oneOf = <T extends string>(all: readonly T[], raw: string | null, first: T): T =>
  all.find((one) => one === raw) ?? first;

/** What the storage holds, or the product's own where that is nothing that can be chosen. */
export const parseFace = (raw: string | null): Face => oneOf(faces, raw, 'frank');
export const parseLeading = (raw: string | null): Leading => oneOf(leadings, raw, 'normal');
export const parseSpacing = (raw: string | null): Spacing => oneOf(spacings, raw, 'normal');

/** tokens.css draws by these; what is usual needs no word. */
function show(name: 'face' | 'leading' | 'spacing', value: string, usual: string): void {
  const { dataset } = document.documentElement;
  if (value === usual) delete dataset[name];
  else dataset[name] = value;
}

interface ReadingSettings {
  readonly face: Face;
  readonly leading: Leading;
  readonly spacing: Spacing;
  setFace(face: Face): void;
  setLeading(leading: Leading): void;
  setSpacing(spacing: Spacing): void;
}

/** How this browser's reader likes their texts set. The size is in reading.store.ts, the paper in the theme. */
export const useReadingSettings = create<ReadingSettings>()((set) => ({
  face: parseFace(readStored(faceKey)),
  leading: parseLeading(readStored(leadingKey)),
  spacing: parseSpacing(readStored(spacingKey)),
  setFace: (face) => {
    writeStored(faceKey, face);
    show('face', face, 'frank');
    set({ face });
  },
  setLeading: (leading) => {
    writeStored(leadingKey, leading);
    show('leading', leading, 'normal');
    set({ leading });
  },
  setSpacing: (spacing) => {
    writeStored(spacingKey, spacing);
    show('spacing', spacing, 'normal');
    set({ spacing });
  },
}));
