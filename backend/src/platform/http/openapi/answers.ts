import type { z } from 'zod';
import { describe } from './contract-components.js';
import { describedLater } from './described-later.js';

export const answersExtension = 'x-answers';

/** The contract's schema of what a route answers, for the API's description. */
export const Answers = (schema: z.ZodType): MethodDecorator =>
  describedLater(({ ApiExtension }) => ApiExtension(answersExtension, describe(schema, 'output')));
