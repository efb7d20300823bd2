import { Body, Query } from '@nestjs/common';
import { ApiBody, ApiQuery } from '@nestjs/swagger';
import type { z } from 'zod';
import { parsed } from '../../failures/parsed.js';
import { describe, fieldsOf } from './contract-components.js';

/** A route's body, parsed with a schema of the contracts, which describes it too. @throws InvalidInput */
export const ParsedBody = (schema: z.ZodType) =>
  parameter(Body(parsed(schema)), [ApiBody({ schema: describe(schema, 'input') })]);

/** The same for what stands behind an address's question mark. */
export const ParsedQuery = (schema: z.ZodType) =>
  parameter(
    Query(parsed(schema)),
    fieldsOf(schema).map((field) => ApiQuery(field)),
  );

function parameter(place: ParameterDecorator, descriptions: readonly MethodDecorator[]): ParameterDecorator {
  return (target, key, index) => {
    place(target, key, index);
    const method = key !== undefined && Object.getOwnPropertyDescriptor(target, key);
    if (!method) return;
    for (const describeMethod of descriptions) describeMethod(target, key, method);
    // A schema may bear the same name as its type, and would be taken for a class.
    (Reflect.getMetadata('design:paramtypes', target, key) as unknown[])[index] = Object;
  };
}
