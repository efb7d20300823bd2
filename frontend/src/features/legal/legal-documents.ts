import type { Translate } from '../../platform/words/translate';

/** The sections of each document, in order; what they say is in its catalogue, under `sections`. */
export const documents = {
  privacy: ['scope', 'what', 'sealed', 'who', 'reading', 'cookies', 'mails', 'long', 'rights', 'young', 'changes'],
  terms: [
    'agreement',
    'ownership',
    'comments',
    'readers',
    'allowed',
    'moderation',
    'account',
    'service',
    'liability',
    'law',
  ],
  accessibility: ['standard', 'done', 'tested', 'gaps', 'coordinator'],
} as const;
export type LegalDocument = keyof typeof documents;

/** The sentences of a list in a catalogue; none, where there is no such list. */
export function listOf(t: Translate, key: string): string[] {
  const sentences: string[] = [];
  for (;;) {
    const place = `${key}.${sentences.length}`;
    const sentence = t(place);
    // A text that is not there answers with its key.
    if (sentence === place) return sentences;
    sentences.push(sentence);
  }
}

/** The rows of a table in a catalogue; the first names the columns. */
export function rowsOf(t: Translate, key: string): string[][] {
  const rows: string[][] = [];
  for (;;) {
    const row = listOf(t, `${key}.${rows.length}`);
    if (row.length === 0) return rows;
    rows.push(row);
  }
}
