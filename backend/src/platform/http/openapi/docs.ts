import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { programVersion } from '../../config/program-version.js';
import { describeApi } from './describe-api.js';

/** `/api/docs` for people, `/api/openapi.json` for programs (decisions §2). */
export function serveDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, describeApi(app, programVersion), { jsonDocumentUrl: 'api/openapi.json' });
}
