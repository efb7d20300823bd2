import type { INestApplication } from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { keyScopesExtension } from '../../auth/api-keys/open-to-api-keys.js';
import { accessExtension, type Access } from '../../auth/access.decorators.js';
import { keylessExtension } from '../idempotency.interceptor.js';
import { limitExtension } from '../rate-limiting/rate-limit.guard.js';
import { answersExtension, answersTypeExtension, filesExtension } from './answers.js';
import { componentsFor, type Json } from './contract-components.js';
import { describeNow } from './described-later.js';
import { exampleAnswers } from './examples.js';
import { failureSchemas, failureResponses, failuresOf } from './failure-answers.js';
import { tagAt, tags } from './tags.js';

type Operation = NonNullable<swagger.OpenAPIObject['paths'][string]['get']> & Record<string, unknown>;
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The OpenAPI document of all routes. It comes out of the contracts that they parse and answer with; nobody edits it (style guide, habits). */
export function describeApi(app: INestApplication, version: string): swagger.OpenAPIObject {
  describeNow(swagger);
  const about = new swagger.DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('שוליים · Shulayim')
    .setDescription('Every failure has the shape of `Failure`; its `code` is stable, and one of `FailureCode`.')
    .setVersion(version)
    .addServer('/', 'This site')
    .addCookieAuth('shulayim_session', { type: 'apiKey', in: 'cookie' }, 'cookie')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The token of a session' }, 'bearer')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'shulayim_…',
        description: 'A key of an account, made in its profile. Any one of the scopes that a route names is enough.',
      },
      'api_key',
    )
    .build();
  const document = swagger.SwaggerModule.createDocument(app, about, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}.${method}`,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (operation) complete(operation, method, path);
    }
  }
  const responses = failureResponses();
  const schemas = componentsFor([document.paths, responses], { ...failureSchemas(), SentFile: sentFile });
  const examples = exampleAnswers(document.paths, schemas);
  return {
    ...document,
    info: { ...document.info, license: { name: 'MIT', identifier: 'MIT' } as swagger.OpenAPIObject['info']['license'] },
    tags,
    components: { ...document.components, schemas, responses, examples } as swagger.OpenAPIObject['components'],
  };
}

const sentFile: Json = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

function complete(operation: Operation, method: string, path: string): void {
  const {
    [accessExtension]: access,
    [answersExtension]: answers,
    [answersTypeExtension]: answersType,
    [filesExtension]: files,
    [keylessExtension]: isKeyless,
    [keyScopesExtension]: keyScopes,
    ...rest
  } = operation as Operation & { [filesExtension]?: string[] };
  for (const key of Object.keys(operation)) delete operation[key];
  const [status = '200'] = Object.keys(rest.responses);
  const takesKey = method !== 'get' && !isKeyless;
  const isOpen = access === 'anyone' || access === 'anyone-even-inactive';
  Object.assign(operation, rest, {
    summary: inSentence(rest.operationId ?? ''),
    description: inWords(access as Access | undefined),
    tags: [tagAt(path)],
    // Whoever is signed in is known on open routes as well.
    security: [
      ...(isOpen ? [{}] : []),
      { cookie: [] },
      { bearer: [] },
      ...((keyScopes as string[] | undefined) ?? []).map((scope) => ({ api_key: [scope] })),
    ],
    parameters: takesKey ? [...(rest.parameters ?? []), idempotencyKey] : rest.parameters,
    responses: {
      [status]: success(answers as Json | undefined, answersType as string | undefined, files),
      ...failuresOf({
        takesInput: Boolean(rest.requestBody) || JSON.stringify(rest.parameters ?? []).includes('"in":"query"'),
        takesBody: Boolean(rest.requestBody),
        hasPathParameter: path.includes('{'),
        takesKey,
        isLimited: limitExtension in rest,
        isOpen,
      }),
    },
  });
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body again gets the first answer; another body is refused.',
  schema: { type: 'string' },
};

function success(answers: Json | undefined, type = 'application/json', files: readonly string[] = []): Json {
  const content = {
    ...(answers ? { [type]: { schema: answers } } : {}),
    ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }])),
  };
  return { description: 'Success', ...(Object.keys(content).length > 0 ? { content } : {}) };
}

/** `Comments.changeAnchor` as `Comments: change anchor`. */
const inSentence = (operationId: string): string => {
  const words = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return operationId.split('.').map(words).join(': ');
};

const inWords = (access: Access | undefined): string => {
  if (access === 'anyone' || access === 'anyone-even-inactive') return 'Open to everybody.';
  if (access === 'signed-in-even-inactive') return 'For whoever is signed in.';
  return access?.length ? `For ${access.join(', ')}.` : 'For whoever is signed in and active.';
};
