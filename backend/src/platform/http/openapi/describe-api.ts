import type { INestApplication } from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { Failure } from '@shulayim/contracts';
import { accessExtension, type Access } from '../../auth/access.decorators.js';
import { answersExtension } from './answers.js';
import { componentsFor, describe, type Json } from './contract-components.js';
import { describeNow } from './described-later.js';

type Operation = NonNullable<swagger.OpenAPIObject['paths'][string]['get']> & Record<string, unknown>;
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const json = (schema: Json) => ({ 'application/json': { schema } });

/** The OpenAPI document of all routes. It comes out of the contracts that they parse and answer with; nobody edits it (style guide, habits). */
export function describeApi(app: INestApplication, version: string): swagger.OpenAPIObject {
  describeNow(swagger);
  const about = new swagger.DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('שוליים · Shulayim')
    .setDescription('Every failure has the shape of `Failure`; its `code` is stable.')
    .setVersion(version)
    .addCookieAuth('shulayim_session', { type: 'apiKey', in: 'cookie' }, 'cookie')
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'bearer')
    .build();
  const document = swagger.SwaggerModule.createDocument(app, about, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}.${method}`,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (operation) complete(operation, path);
    }
  }
  return { ...document, components: { ...document.components, schemas: componentsFor(document.paths) } };
}

function complete(operation: Operation, path: string): void {
  const { [accessExtension]: access, [answersExtension]: answers, ...rest } = operation;
  for (const key of Object.keys(operation)) delete operation[key];
  const [status = '200'] = Object.keys(rest.responses);
  Object.assign(operation, rest, {
    tags: [path.split('/')[2] ?? path.slice(1)],
    description: inWords(access as Access | undefined),
    ...(access === 'anyone' ? {} : { security: [{ cookie: [] }, { bearer: [] }] }),
    responses: {
      [status]: { description: 'Success', ...(answers ? { content: json(answers as Json) } : {}) },
      default: { description: 'Failure', content: json(describe(Failure, 'output')) },
    },
  });
}

const inWords = (access: Access | undefined): string => {
  if (access === 'anyone' || access === 'anyone-even-inactive') return 'Open to everybody.';
  if (access === 'signed-in-even-inactive') return 'For whoever is signed in.';
  return access?.length ? `For ${access.join(', ')}.` : 'For whoever is signed in and active.';
};
