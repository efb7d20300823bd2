import { beside, sentencesOf } from '../files/catalogues/sentences.js';
import he from './failure-sentences.he.json' with { type: 'json' };

/** The sentence of every failure code, and what is said instead in a special case. Source: P §8, A §8, contracts. */
export const failureSentence = sentencesOf(he, beside(import.meta.url, 'failure-sentences')).asked;
