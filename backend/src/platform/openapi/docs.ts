import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { programVersion } from '../config/program-version.js';
import { describeApi } from './describe-api.js';

/** `/api/docs` for people, `/api/openapi.json` for programs (decisions §2). */
export function serveDocs(app: NestFastifyApplication): void {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type),
  );
  const document = describeApi(controllers, programVersion) as unknown as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json' });
}
