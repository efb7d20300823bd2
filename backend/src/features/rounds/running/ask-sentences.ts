import { sentences, type RoundAskProblem } from '@shulayim/contracts';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './ask-sentences.he.json' with { type: 'json' };

const t = sentencesOf(he, beside(import.meta.url, 'ask-sentences')).asked;

/** Why somebody was not asked. */
export const askProblem = (problem: RoundAskProblem): string =>
  problem === 'invalid_email' ? sentences.emailInvalid : t(problem);

/** Unknown, over, or of a work that is not shared any more: alike. */
export const noRound = (): string => t('noRound');
