import type { Language } from '../../../platform/files/catalogues/sentences.js';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './health.he.json' with { type: 'json' };
import type { Finding } from './health-checks.js';

export const texts = sentencesOf(he, beside(import.meta.url, 'health'));
type Say = (key: string, values?: Finding['values']) => string;

/** @returns how it is, and what to do about it; null where nothing is to be done */
export function sentencesFor({ name, reason, values, state }: Finding, language: Language | 'asked') {
  const say = texts[language] as Say;
  return {
    name: say(`names.${name}`),
    message: say(`message.${name}.${reason}`, values),
    advice: state === 'good' ? null : say(`advice.${name}.${reason}`, values),
  };
}
