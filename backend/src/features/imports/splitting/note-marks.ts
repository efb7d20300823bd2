import type { Note } from './manuscript.js';

/** The sign of a note that has none of its own: its place among all. */
export const signOf = (index: number): string => `[${index + 1}]`;

/** A note as it stands below the text that calls it. */
export const noteLine = ({ sign, text }: Pick<Note, 'sign' | 'text'>): string => `${sign} ${text}`;

const missing = (index: number): Note => ({ sign: signOf(index), text: '', marks: [] });
export const noteOf = (notes: readonly Note[], index: number): Note => notes[index] ?? missing(index);
