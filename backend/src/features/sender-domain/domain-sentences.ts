import type { DomainCheck } from '@shulayim/contracts';
import { beside, sentencesOf, type Language } from '../../platform/files/catalogues/sentences.js';
import type { DomainFinding } from '../../platform/mail/sender-domain/check-sender-domain.js';
import he from './domain-sentences.he.json' with { type: 'json' };

const texts = sentencesOf(he, beside(import.meta.url, 'domain-sentences'));
type Say = (key: string, values?: DomainFinding['values']) => string;

const [isolate, endOfIsolate] = ['\u2066', '\u2069'];
/** Names of hosts run from left to right, whatever the sentence around them does. */
const isolated = ([name, text]: [string, string]) => [name, `${isolate}${text}${endOfIsolate}`];

/** @returns the finding with what it says, and what to do about it */
export function inWords({ values, ...finding }: DomainFinding, language: Language | 'asked'): DomainCheck {
  const say = texts[language] as Say;
  const named = language === 'asked' ? Object.fromEntries(Object.entries(values).map(isolated)) : values;
  return {
    ...finding,
    found: [...finding.found],
    message: say(`message.${finding.reason}`, named),
    advice: finding.state === 'good' ? null : say(`advice.${finding.reason}`, named),
  };
}
