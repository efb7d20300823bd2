import { askedLanguage, type Language } from './asked-language.js';
import { beside, sentencesOf } from './sentences.js';
import he from './suggested-wording.he.json' with { type: 'json' };

const words = sentencesOf(he, beside(import.meta.url, 'suggested-wording'));

/** Between the quotation marks of the language. */
export const quoted = (text: string, language: Language = askedLanguage()): string =>
  words[language]('quoted', { text });

/**
 * A reader's suggestion in one sentence: the old words and the new, as files and mails say it.
 *
 * @param text what is to stand instead; empty: nothing
 * @param lane `proof`: of spelling or punctuation
 */
export function suggestedWording(
  quote: string,
  { text, lane }: { readonly text: string; readonly lane: 'wording' | 'proof' },
  language: Language = askedLanguage(),
): string {
  const t = words[language];
  const pair = { old: quoted(quote, language), new: quoted(text, language) };
  const proposal = text === '' ? t('struck', { old: pair.old }) : t('proposed', pair);
  return lane === 'proof' ? `${t('proof')}: ${proposal}` : proposal;
}
