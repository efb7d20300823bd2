import * as contracts from '@shulayim/contracts';
import { z } from 'zod';
import { exampleOf } from './field-examples.js';

export type Json = Record<string, unknown>;
/** What is sent may leave out what has a default; what is answered has it. */
type Direction = 'input' | 'output';

/** The contracts' schemas, by the names that they are exported under. */
const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(contracts)) if (schema instanceof z.ZodType) registry.add(schema, { id });

interface Described {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: Json;
  readonly path: readonly (string | number)[];
}
const settings = {
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema, path }: Described) {
    // A client must bear fields that it does not know yet. A record's values are described all the same.
    if (zodSchema._zod.def.type === 'object') delete jsonSchema['additionalProperties'];
    if (zodSchema._zod.def.type === 'record') nameKeys(zodSchema._zod.def, jsonSchema);
    // Every whole number of JavaScript, which says nothing.
    if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
    if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
    if (jsonSchema['enum'] || 'const' in jsonSchema) return;
    const name = path.filter((piece) => typeof piece === 'string' && !keywords.has(piece)).at(-1);
    const example = exampleOf(String(name ?? registry.get(zodSchema)?.id), jsonSchema, zodSchema);
    if (example !== null) jsonSchema['examples'] = [example];
  },
} as const;
/** What stands between the names of fields in a schema's path. */
const keywords = new Set(['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems']);
/** A record whose keys are known is an object with these fields. */
function nameKeys({ keyType }: z.core.$ZodRecordDef, json: Json): void {
  const { values: keys } = keyType._zod;
  if (!keys) return;
  json['properties'] = Object.fromEntries([...keys].map((key) => [key, json['additionalProperties']]));
  for (const keyword of ['propertyNames', 'additionalProperties']) delete json[keyword];
}
const prefix = '#/components/schemas/';
const inSets = (io: Direction): Record<string, Json> => {
  const { schemas } = z.toJSONSchema(registry, { ...settings, io, uri: (id) => prefix + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...json }]) => [name, json]),
  );
};
let sets: Record<'sent' | 'answered', Record<string, Json>> | null = null;
/** Made when somebody asks for the description. */
const shapes = () => (sets ??= { sent: inSets('input'), answered: inSets('output') });
const namesIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => String(name));
/** What is sent in another shape than it is answered in has a name of its own, as has whatever holds it. */
const differs = (name: string): boolean => {
  const { sent, answered } = shapes();
  return JSON.stringify(sent[name]) !== JSON.stringify(answered[name]) || namesIn(sent[name]).some(differs);
};

/** The JSON Schema of what a route takes or answers: a reference where the contracts have a name for it. */
export function describe(schema: z.ZodType, io: Direction): Json {
  const { id } = registry.get(schema) ?? {};
  if (id) return { $ref: prefix + (io === 'input' && differs(id) ? `${id}Input` : id) };
  return schemaOf(schema, io);
}

/** The same, always written out. */
export function schemaOf(schema: z.ZodType, io: Direction = 'output'): Json {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, { ...settings, io });
  return json;
}

/** An object's fields, as parameters of an address. */
export function fieldsOf(schema: z.ZodType): { name: string; required: boolean; schema: Json }[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { ...settings, io: 'input' });
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: field as Json,
  }));
}

/**
 * All components that a description refers to, those inside one another included.
 *
 * @param own by their names, those that are no schema of the contracts
 */
export function componentsFor(description: unknown, own: Readonly<Record<string, Json>>): Record<string, Json> {
  const { sent, answered } = shapes();
  const components: Record<string, Json> = { ...own };
  const wanted = namesIn(description);
  for (let name = wanted.pop(); name; name = wanted.pop()) {
    if (components[name]) continue;
    const isSent = !answered[name];
    const json = isSent ? withOwnNames(sent[name.slice(0, -'Input'.length)]) : answered[name];
    components[name] = json as Json;
    wanted.push(...namesIn(json));
  }
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => a.localeCompare(b)));
}

const withOwnNames = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json).replace(
      /(#\/components\/schemas\/)(\w+)/g,
      (_, start: string, name: string) => `${start}${differs(name) ? `${name}Input` : name}`,
    ),
  );
