import { create } from 'zustand';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';

export const faces = ['frank', 'david', 'assistant'] as const;
export type Face = (typeof faces)[number];
export const leadings = ['close', 'normal', 'open'] as const;
export type Leading = (typeof leadings)[number];

/** Also read by `public/scheme.js`, before the first paint. */
const faceKey = 'reading-face';
const leadingKey = 'reading-leading';

const oneOf = <T extends string>(all: readonly T[], raw: string | null, first: T): T =>
  all.find((one) => one === raw) ?? first;

/** What the storage holds, or the product's own where that is nothing that can be chosen. */
export const parseFace = (raw: string | null): Face => oneOf(faces, raw, 'frank');
export const parseLeading = (raw: string | null): Leading => oneOf(leadings, raw, 'normal');

/** tokens.css draws by these; what is usual needs no word. */
function show(name: 'face' | 'leading', value: string, usual: string): void {
  const { dataset } = document.documentElement;
  if (value === usual) delete dataset[name];
  else dataset[name] = value;
}

interface ReadingSettings {
  readonly face: Face;
  readonly leading: Leading;
  setFace(face: Face): void;
  setLeading(leading: Leading): void;
}

/** How this browser's reader likes their texts set. The size is in reading.store.ts, the paper in the theme. */
export const useReadingSettings = create<ReadingSettings>()((set) => ({
  face: parseFace(readStored(faceKey)),
  leading: parseLeading(readStored(leadingKey)),
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
}));
