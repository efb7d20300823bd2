import { sentencesOf } from '../files/catalogues/sentences.js';
import en from './failure-sentences.en.json' with { type: 'json' };
import he from './failure-sentences.he.json' with { type: 'json' };

/** The sentence of every failure code, and what is said instead in a special case. Source: P §8, A §8, contracts. */
export const failureSentence = sentencesOf(he, en).asked;
