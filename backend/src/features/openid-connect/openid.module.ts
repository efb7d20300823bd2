import { Module } from '@nestjs/common';
import { ChangeIdentities } from './change-identities.js';
import { OpenIdIdentitiesTable } from './identities.queries.js';
import { OpenIdController } from './openid.controller.js';
import { OpenIdProviderClient } from './openid-provider.js';
import { SignInByOpenId } from './sign-in-by-openid.js';
import { OpenIdSignIns } from './sign-ins.js';
import { SweepOpenIdSignIns } from './sweep-sign-ins.js';

/** Signing in at an OpenID provider (ADR 145). */
@Module({
  controllers: [OpenIdController],
  providers: [
    OpenIdProviderClient,
    OpenIdSignIns,
    OpenIdIdentitiesTable,
    SignInByOpenId,
    ChangeIdentities,
    SweepOpenIdSignIns,
  ],
})
export class OpenIdModule {}
