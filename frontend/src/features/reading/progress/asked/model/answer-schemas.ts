import { Done, OneOwnAnswer, PartQuestions } from '@shulayim/contracts';

/** Fetched only to look at an answer of another build of the program: a text is read without the schemas' library. */
export const answerSchemas = { Done, OneOwnAnswer, PartQuestions };
