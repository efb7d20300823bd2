import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { useWorld } from '../../../support/world.js';

const Media = z.object({ schema: z.looseObject({}), examples: z.record(z.string(), z.unknown()).optional() });
const Content = z.record(z.string(), Media);
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const Description = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

const world = useWorld({ ROLE: 'web' });
let text: string;
let described: z.output<typeof Description>;
let operations: (z.output<typeof Operation> & { name: string })[];
beforeAll(async () => {
  ({ text } = await world.person().get('/api/openapi.json'));
  described = Description.parse(JSON.parse(text));
  operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  );
});

it('is what Redocly takes for a good description, and each example fits its schema', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      // The older `/sharing/notifications/{id}` stands before `/sharing/{token}/…`, and no token is called notifications.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

it('is valid by the schema of OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>);
  expect({ valid, errors, version: validator.version }).toEqual({ valid: true, version: '3.1' });
});

it('has an example of everything that is sent and answered as JSON', () => {
  const media = operations.flatMap(({ name, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((each) =>
      Object.entries(each?.content ?? {}).map(([type, one]) => ({ name, type, ...one })),
    ),
  );
  const json = media.filter(({ type, schema }) => type === 'application/json' && '$ref' in schema);
  expect(json.length).toBeGreaterThan(operations.length);
  expect(json.filter(({ examples = {} }) => Object.keys(examples).length === 0)).toEqual([]);
});

it('says of each route what is answered, and has it in one of the groups', () => {
  expect(operations.filter(({ responses }) => !Object.values(responses)[0]?.content).map(({ name }) => name)).toEqual(
    [],
  );
  const groups = described.tags.map(({ name }) => name);
  expect(operations.filter(({ tags }) => !groups.includes(String(tags[0]))).map(({ name }) => name)).toEqual([]);
});
