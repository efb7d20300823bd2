import type { Answer, OwnAnswer, Wording } from '@shulayim/contracts';
import type { AnswerWords, AskedWording } from '../../../events/reading/question.events.js';

const nothing = { low: null, high: null, options: [], several: false };

/** As it is stored. An empty label is none. */
export function storedWording(wording: Wording): AskedWording {
  switch (wording.kind) {
    case 'words':
      return { ...nothing, ...wording };
    case 'scale':
      return { ...nothing, ...wording, low: wording.low || null, high: wording.high || null };
    case 'choice':
      return { ...nothing, ...wording };
  }
}

export function wireWording({ kind, text, low, high, options, several }: AskedWording): Wording {
  switch (kind) {
    case 'words':
      return { kind, text };
    case 'scale':
      return { kind, text, low, high };
    case 'choice':
      return { kind, text, options, several };
  }
}

export function storedAnswer(answer: Answer): AnswerWords {
  const none = { words: null, step: null, options: [] };
  if (answer.kind === 'choice') {
    return { ...none, ...answer, options: [...answer.options].sort((one, other) => one - other) };
  }
  return { ...none, ...answer };
}

export function wireAnswer({ kind, words, step, options }: AnswerWords): Answer {
  switch (kind) {
    case 'words':
      return { kind, words: words ?? '' };
    case 'scale':
      return { kind, step: step ?? 1 };
    case 'choice':
      return { kind, options };
  }
}

/** An answer as its reader has it, with the wording that it answers. `at`: ISO 8601 where it comes out of JSON. */
export interface OwnAnswerRow {
  readonly answer: AnswerWords;
  readonly wordingNumber: number;
  readonly asked: AskedWording;
  readonly at: Date | string;
  readonly isHidden: boolean;
}

export const wireOwnAnswer = ({ answer, wordingNumber, asked, at, isHidden }: OwnAnswerRow): OwnAnswer => ({
  answer: wireAnswer(answer),
  wording_number: wordingNumber,
  asked: wireWording(asked),
  at: new Date(at).toISOString(),
  ...(isHidden && { hidden: true }),
});
