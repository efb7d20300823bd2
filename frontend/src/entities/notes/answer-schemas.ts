import { Done, OneNote, PartNotes, SentReview } from '@shulayim/contracts';

/** Fetched only to look at an answer of another build of the program: a text is read without the schemas' library. */
export const answerSchemas = { Done, OneNote, PartNotes, SentReview };
