import { sample } from 'openapi-sampler';
import type { Json } from './contract-components.js';

const prefix = '#/components/schemas/';

/**
 * Gives each JSON body and answer of the routes an example, drawn from its schema. It is a component by the schema's name,
 * so that what many routes answer has one.
 *
 * @param paths of the description; media types in it get a reference to their example
 * @returns the examples, by name
 */
export function exampleAnswers(paths: object, schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const examples: Record<string, Json> = {};
  for (const media of mediaTypesIn(paths)) {
    const name = media.schema?.$ref?.replace(prefix, '');
    if (!name || !schemas[name] || media.examples) continue;
    examples[name] ??= {
      value: sample({ $ref: prefix + name }, { quiet: true, enablePatterns: true }, { components: { schemas } }),
    };
    media.examples = { [name]: { $ref: `#/components/examples/${name}` } };
  }
  return examples;
}

interface MediaType {
  schema?: { $ref?: string };
  examples?: Record<string, unknown>;
}

function mediaTypesIn(value: unknown): MediaType[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'application/json' in value ? [value['application/json'] as MediaType] : [];
  return [...own, ...Object.values(value).flatMap(mediaTypesIn)];
}
