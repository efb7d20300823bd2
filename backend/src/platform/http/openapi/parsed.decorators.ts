import { Body, Query, applyDecorators, type PipeTransform, type Type } from '@nestjs/common';
import type { z } from 'zod';
import { parsed } from '../../failures/parsed.js';
import { describe, fieldsOf } from './contract-components.js';
import { describedLater } from './described-later.js';

/**
 * A route's body, parsed with a schema of the contracts, which describes it too.
 *
 * @param pipe what parses it, where that takes more than the schema
 * @throws InvalidInput
 */
export const ParsedBody = (schema: z.ZodType, pipe: PipeTransform | Type<PipeTransform> = parsed(schema)) =>
  parameter(
    Body(pipe),
    describedLater(({ ApiBody }) => ApiBody({ schema: describe(schema, 'input') })),
  );

/** The same for what stands behind an address's question mark. */
export const ParsedQuery = (schema: z.ZodType) =>
  parameter(
    Query(parsed(schema)),
    describedLater(({ ApiQuery }) => applyDecorators(...fieldsOf(schema).map((field) => ApiQuery(field)))),
  );

/** For the description: a route that takes a file, in the field `file` of a multipart body, which it reads itself. */
export const TakesFile = (): MethodDecorator =>
  describedLater(({ ApiBody, ApiConsumes }) =>
    applyDecorators(ApiConsumes('multipart/form-data'), ApiBody({ schema: { $ref: '#/components/schemas/SentFile' } })),
  );

function parameter(place: ParameterDecorator, describeMethod: MethodDecorator): ParameterDecorator {
  return (target, key, index) => {
    place(target, key, index);
    const method = key !== undefined && Object.getOwnPropertyDescriptor(target, key);
    if (!method) return;
    describeMethod(target, key, method);
    // A schema may bear the same name as its type, and would be taken for a class.
    (Reflect.getMetadata('design:paramtypes', target, key) as unknown[])[index] = Object;
  };
}
