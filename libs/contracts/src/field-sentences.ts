import { campaignSentences } from './campaign-sentences.js';
import { draftSentences } from './draft-sentences.js';
import { minPasswordLength, mostMinPasswordLength } from './limits.js';
import { maintenanceSentences } from './maintenance-sentences.js';
import { passwordSentences } from './password-sentences.js';
import { passwordTooShort, sentences } from './sentences.js';

const { passwordTooShort: _, ...others } = sentences;
const fieldSentences = {
  ...others,
  ...draftSentences,
  ...campaignSentences,
  ...maintenanceSentences,
  ...passwordSentences,
};

/** What schemas attach to fields, in one language: a key that it lacks does not compile. */
export type FieldSentences = Readonly<Record<keyof typeof fieldSentences, string>> & {
  /** Each site has its own least length. */
  readonly passwordTooShort: (least: number) => string;
};

/** Hebrew → translation: a sentence that two fields share has one translation. */
export function translationsOf(translated: FieldSentences): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const [key, sentence] of Object.entries(fieldSentences))
    all.set(sentence, translated[key as keyof typeof fieldSentences]);
  for (let least = minPasswordLength; least <= mostMinPasswordLength; least += 1)
    all.set(passwordTooShort(least), translated.passwordTooShort(least));
  return all;
}
