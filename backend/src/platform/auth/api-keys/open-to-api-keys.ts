import { SetMetadata, applyDecorators } from '@nestjs/common';
import type { ApiScope } from '@shulayim/contracts';
import { describedLater } from '../../http/openapi/described-later.js';

export const keyScopesKey = 'shulayim:api-key-scopes';
/** The same in the API's description. */
export const keyScopesExtension = 'x-api-key-scopes';

/** A route that keys for programs reach which have one of these scopes. Every other route is closed to them. */
export const OpenToApiKeys = (...scopes: [ApiScope, ...ApiScope[]]) =>
  applyDecorators(
    SetMetadata(keyScopesKey, scopes),
    describedLater(({ ApiExtension }) => ApiExtension(keyScopesExtension, scopes)),
  );
