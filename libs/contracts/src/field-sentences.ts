import { campaignSentences } from './campaign-sentences.js';
import { draftSentences } from './draft-sentences.js';
import { maintenanceSentences } from './maintenance-sentences.js';
import { sentences } from './sentences.js';

const fieldSentences = { ...sentences, ...draftSentences, ...campaignSentences, ...maintenanceSentences };

/** What schemas attach to fields, in one language: a key that it lacks does not compile. */
export type FieldSentences = Readonly<Record<keyof typeof fieldSentences, string>>;

/** Hebrew → translation: a sentence that two fields share has one translation. */
export const translationsOf = (translated: FieldSentences): ReadonlyMap<string, string> =>
  new Map(Object.entries(fieldSentences).map(([key, sentence]) => [sentence, translated[key as keyof FieldSentences]]));
