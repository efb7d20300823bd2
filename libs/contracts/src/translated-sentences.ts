import { arabicFieldSentences } from './arabic-sentences.js';
import { englishFieldSentences } from './english-sentences.js';
import { translationsOf, type FieldSentences } from './field-sentences.js';
import type { Language, TranslatedLanguage } from './languages.js';

const translated: Readonly<Record<TranslatedLanguage, FieldSentences>> = {
  en: englishFieldSentences,
  ar: arabicFieldSentences,
};
const known = new Map<TranslatedLanguage, ReadonlyMap<string, string>>();

function translations(language: TranslatedLanguage): ReadonlyMap<string, string> {
  const made = known.get(language) ?? translationsOf(translated[language]);
  known.set(language, made);
  return made;
}

/** What a schema, or the server beside it, says of a field, in `language`; what is none of those sentences stays as it is. */
export const sentenceIn = (language: Language, sentence: string): string =>
  language === 'he' ? sentence : (translations(language).get(sentence) ?? sentence);
