import { ApiExtension } from '@nestjs/swagger';
import type { z } from 'zod';
import { describe } from './contract-components.js';

export const answersExtension = 'x-answers';

/** The contract's schema of what a route answers, for the API's description. */
export const Answers = (schema: z.ZodType): MethodDecorator =>
  ApiExtension(answersExtension, describe(schema, 'output'));
