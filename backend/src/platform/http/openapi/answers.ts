import { applyDecorators } from '@nestjs/common';
import type { z } from 'zod';
import { describe } from './contract-components.js';
import { describedLater } from './described-later.js';

export const answersExtension = 'x-answers';
/** Of an answer that is not `application/json`, and still a schema's. */
export const answersTypeExtension = 'x-answers-type';
export const filesExtension = 'x-answers-files';

/** The contract's schema of what a route answers, for the API's description. */
export const Answers = (schema: z.ZodType, mediaType = 'application/json'): MethodDecorator =>
  describedLater(({ ApiExtension }) =>
    applyDecorators(
      ApiExtension(answersExtension, describe(schema, 'output')),
      ApiExtension(answersTypeExtension, withoutParameters(mediaType)),
    ),
  );
const withoutParameters = (mediaType: string): string => mediaType.replace(/;.*$/, '');

/** The same of a route that answers a file, of one of these media types. It may also answer a schema. */
export const AnswersFile = (...mediaTypes: string[]): MethodDecorator =>
  describedLater(({ ApiExtension }) => ApiExtension(filesExtension, mediaTypes.map(withoutParameters)));
