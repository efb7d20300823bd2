import { Module } from '@nestjs/common';
import { ChangePasskeys } from './change-passkeys.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyQueries } from './passkeys.queries.js';
import { PasskeysController } from './passkeys.controller.js';
import { RelyingParty } from './relying-party.js';
import { SignInByPasskey } from './sign-in-by-passkey.js';
import { SweepPasskeyChallenges } from './sweep-challenges.js';

/** Passkeys (ADR 143). */
@Module({
  controllers: [PasskeysController],
  providers: [RelyingParty, PasskeyChallenges, PasskeyQueries, SignInByPasskey, ChangePasskeys, SweepPasskeyChallenges],
})
export class PasskeysModule {}
