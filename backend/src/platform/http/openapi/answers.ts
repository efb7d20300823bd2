import type { z } from 'zod';
import { describe } from './contract-components.js';
import { describedLater } from './described-later.js';

export const answersExtension = 'x-answers';
export const filesExtension = 'x-answers-files';

/** The contract's schema of what a route answers, for the API's description. */
export const Answers = (schema: z.ZodType): MethodDecorator =>
  describedLater(({ ApiExtension }) => ApiExtension(answersExtension, describe(schema, 'output')));

/** The same of a route that answers a file, of one of these media types. It may also answer a schema. */
export const AnswersFile = (...mediaTypes: string[]): MethodDecorator =>
  describedLater(({ ApiExtension }) =>
    ApiExtension(
      filesExtension,
      mediaTypes.map((type) => type.replace(/; charset=.*$/, '')),
    ),
  );
