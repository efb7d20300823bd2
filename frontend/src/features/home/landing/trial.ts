import { useState } from 'react';

/** The sentences of the sample page, paragraph by paragraph; their words are in the catalogue under `try.text`. */
export const paragraphs = [
  ['p1s1', 'p1s2', 'p1s3'],
  ['p2s1', 'p2s2'],
] as const;
export type Sentence = (typeof paragraphs)[number][number];

/** What stands in the margin from the start: `try.notes`. */
export const sampleNotes = [
  { id: 'noa', sentence: 'p1s2', isAnswer: false },
  { id: 'uri', sentence: 'p2s1', isAnswer: false },
  { id: 'dana', sentence: 'p2s1', isAnswer: true },
] as const;

export interface OwnNote {
  id: number;
  sentence: Sentence;
  words: string;
}

/** A margin to try: nothing of it leaves the page. */
export function useTrial() {
  const [open, setOpen] = useState<Sentence | null>(null);
  const [own, setOwn] = useState<readonly OwnNote[]>([]);
  const send = (words: string) => {
    if (!open || !words.trim()) return;
    setOwn([...own, { id: own.length, sentence: open, words: words.trim() }]);
    setOpen(null);
  };
  return { open, setOpen, own, send };
}
