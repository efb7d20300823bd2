import { RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Failure } from '@shulayim/contracts';
import { z } from 'zod';
import { accessKey, type Access } from '../auth/access.decorators.js';
import type { SchemaPipe } from '../failures/parsed.js';
import { answersKey } from './answers.js';

interface Route {
  method: string;
  path: string;
  handler: (...args: unknown[]) => unknown;
  controller: Type;
}

/** What the global prefix leaves out. */
export const outsideApi: ReadonlySet<string> = new Set(['metrics']);

/**
 * The OpenAPI document of all controllers. It comes out of the contracts that the routes parse and answer with; nobody
 * edits it (style guide, habits).
 */
export function describeApi(controllers: readonly Type[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of controllers.flatMap(routesOf)) {
    const path = `${outsideApi.has(route.path) ? '' : '/api'}/${route.path}`
      .replace(/:(\w+)/g, '{$1}')
      .replace(/\/+/g, '/')
      .replace(/\/$/, '');
    (paths[path] ??= {})[route.method] = operation(route, path);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'שוליים · Shulayim',
      version,
      description: 'Every failure has the shape of `Failure`; its `code` is stable.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      schemas: { Failure: toJson(Failure, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'shulayim_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function routesOf(controller: Type): Route[] {
  const base = String(Reflect.getMetadata(PATH_METADATA, controller) ?? '');
  const prototype = controller.prototype as Record<string, Route['handler']>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    const paths: unknown = handler && Reflect.getMetadata(PATH_METADATA, handler);
    // The constructor is the class itself, which has a path too.
    if (!handler || name === 'constructor' || paths === undefined) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod].toLowerCase();
    // A route may go by several names.
    return [paths]
      .flat()
      .map((path) => ({ method, path: `${base}/${String(path)}`.replace(/^\/+|\/+$/g, ''), handler, controller }));
  });
}

function operation({ method, path: route, handler, controller }: Route, path: string) {
  const access = (Reflect.getMetadata(accessKey, handler) ?? Reflect.getMetadata(accessKey, controller)) as
    Access | undefined;
  const answers = Reflect.getMetadata(answersKey, handler) as z.ZodType | undefined;
  const status =
    (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? (method === 'post' ? 201 : 200);
  const body = schemaOf(controller, handler.name, RouteParamtypes.BODY);
  const query = schemaOf(controller, handler.name, RouteParamtypes.QUERY);
  return {
    tags: [route.split('/')[0]],
    operationId: `${controller.name.replace('Controller', '')}.${handler.name}`,
    description: describeAccess(access),
    ...(access === 'anyone' ? {} : { security: [{ cookie: [] }, { bearer: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body ? { requestBody: { required: true, content: json(toJson(body, 'input')) } } : {}),
    responses: {
      [status]: { description: 'Success', ...(answers ? { content: json(toJson(answers, 'output')) } : {}) },
      default: { description: 'Failure', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

const describeAccess = (access: Access | undefined): string => {
  if (access === 'anyone' || access === 'anyone-even-inactive') return 'Open to everybody.';
  if (access === 'signed-in-even-inactive') return 'For whoever is signed in.';
  return access?.length ? `For ${access.join(', ')}.` : 'For whoever is signed in and active.';
};

const json = (schema: unknown) => ({ 'application/json': { schema } });
const toJson = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(query: z.ZodType | undefined) {
  const { properties = {}, required = [] } = query ? toJson(query, 'input') : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The schema of the `parsed(…)` pipe at a route's body or query. */
function schemaOf(controller: Type, name: string, kind: RouteParamtypes): z.ZodType | undefined {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { pipes: unknown[] }
  >;
  const [, arg] = Object.entries(args).find(([key]) => key.startsWith(`${kind}:`)) ?? [];
  return arg?.pipes.find((pipe): pipe is SchemaPipe => typeof pipe === 'object' && pipe !== null && 'schema' in pipe)
    ?.schema;
}
