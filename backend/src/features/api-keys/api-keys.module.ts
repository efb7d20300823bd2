import { Global, Module } from '@nestjs/common';
import { ApiKeyDirectory } from '../../platform/auth/api-keys/api-key.js';
import { ApiKeyQueries } from './api-keys.queries.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ChangeApiKeys } from './change-api-keys.js';

/** Keys for programs (ADR 137). Global for the guard of all routes, which asks whose key it is. */
@Global()
@Module({
  controllers: [ApiKeysController],
  providers: [ApiKeyQueries, ChangeApiKeys, { provide: ApiKeyDirectory, useExisting: ApiKeyQueries }],
  exports: [ApiKeyDirectory],
})
export class ApiKeysModule {}
