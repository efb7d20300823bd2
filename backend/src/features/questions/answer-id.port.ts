import { v5 as derivedId } from 'uuid';

/** Any fixed UUID: the name space of answers, whose ids follow from their question and reader. */
const namespace = '7b1f3c52-50a1-4d0c-9a51-0d9a3a3d6a41';

/** The same for each attempt of one reader to answer one question. */
export const answerIdOf = (questionId: string, readerId: string): string =>
  derivedId(`${questionId} ${readerId}`, namespace);
