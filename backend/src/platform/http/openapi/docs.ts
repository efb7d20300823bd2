import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { programVersion } from '../../config/program-version.js';

@Module({})
class Docs {}

const paths = ['/api/openapi.json', '/api/docs-yaml', '/api/docs', '/api/docs/*'];

/**
 * `/api/docs` for people, `/api/openapi.json` for programs (decisions §2). A small server of their own answers, made when
 * somebody first asks: a running server takes no further routes.
 */
export function serveDocs(app: NestFastifyApplication): void {
  let docs: Promise<FastifyInstance> | null = null;
  const answer = async ({ method, url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    docs ??= openDocs(app);
    const { statusCode, headers, rawPayload } = await (await docs).inject({ method, url } as InjectOptions);
    return reply.status(statusCode).headers(headers).send(rawPayload);
  };
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  for (const path of paths) server.get(path, answer);
  server.addHook('onClose', async () => (await docs)?.close());
}

async function openDocs(app: NestFastifyApplication): Promise<FastifyInstance> {
  const { SwaggerModule } = await import('@nestjs/swagger');
  const { describeApi } = await import('./describe-api.js');
  const docs = await NestFactory.create<NestFastifyApplication>(Docs, new FastifyAdapter(), { logger: false });
  SwaggerModule.setup('api/docs', docs, describeApi(app, programVersion), { jsonDocumentUrl: 'api/openapi.json' });
  await docs.init();
  const server = docs.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await server.ready();
  return server;
}
