import type { AnswerChange, OwnAnswer, PartQuestions } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../../platform/api/api';

type Schemas = (typeof import('./answer-schemas'))['answerSchemas'];
const answer =
  <Name extends keyof Schemas>(name: Name) =>
  (): Promise<Schemas[Name]> =>
    import('./answer-schemas').then(({ answerSchemas }) => answerSchemas[name]);

/** Another person has other answers to the same questions. */
export const questionsKey = (partId: string, viewer: string | null) => ['questions', partId, viewer] as const;

export const questionsQuery = (partId: string, viewer: string | null) =>
  queryOptions({
    queryKey: questionsKey(partId, viewer),
    queryFn: ({ signal }): Promise<PartQuestions> =>
      api.get(`/api/parts/${partId}/questions`, answer('PartQuestions'), { signal }),
  });

export const sendAnswer = async (
  questionId: string,
  body: AnswerChange,
  idempotencyKey: string,
): Promise<OwnAnswer | null> =>
  (await api.put(`/api/questions/${questionId}/answer`, answer('OneOwnAnswer'), body, { idempotencyKey })).answer;

/** That these were shown. */
export const tellReached = (partId: string, ids: readonly string[]) =>
  api.post(`/api/parts/${partId}/questions/reached`, answer('Done'), { ids });
