import { Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  Done,
  NewPasskey,
  OnePasskey,
  PasskeyCreation,
  PasskeyNaming,
  PasskeyProof,
  PasskeyRequest,
  Passkeys,
  PasskeySignIn,
  SignedIn,
} from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenEvenInactive, StartsSession } from '../../platform/auth/access.decorators.js';
import { DoNotStoreResponse, StoreResponseInTransaction } from '../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { ChangePasskeys } from './change-passkeys.js';
import { PasskeyQueries } from './passkeys.queries.js';
import { SignInByPasskey } from './sign-in-by-passkey.js';

/** Passkeys: signing in with one, and one's own of them. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly signIn: SignInByPasskey,
    private readonly change: ChangePasskeys,
    private readonly queries: PasskeyQueries,
  ) {}

  @Post('auth/passkey/options')
  @OpenEvenInactive()
  @RateLimit(callLimits.askForPasskey)
  @HttpCode(200)
  @DoNotStoreResponse()
  @Answers(PasskeyRequest)
  async ask(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return { success: true, options: await this.signIn.begin(request, reply) };
  }

  @Post('auth/passkey')
  @OpenEvenInactive()
  @RateLimit(callLimits.logInByPasskey)
  @HttpCode(200)
  @StartsSession()
  @DoNotStoreResponse()
  @Answers(SignedIn)
  async logIn(
    @ParsedBody(PasskeySignIn) given: PasskeySignIn,
    @CurrentRequest() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return { success: true, ...(await this.signIn.finish(given, context, request, reply)) };
  }

  @Get('users/me/passkeys')
  @Answers(Passkeys)
  async list(@CurrentRequest() { me }: RequestContext) {
    return { success: true, passkeys: await this.queries.of(me.id) };
  }

  @Post('users/me/passkeys/options')
  @RateLimit(callLimits.changePasskeys)
  @HttpCode(200)
  @DoNotStoreResponse()
  @Answers(PasskeyCreation)
  async begin(
    @ParsedBody(PasskeyProof) proof: PasskeyProof,
    @CurrentRequest() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return { success: true, options: await this.change.begin(proof, context, request, reply) };
  }

  @Post('users/me/passkeys')
  @RateLimit(callLimits.changePasskeys)
  @StoreResponseInTransaction()
  @Answers(OnePasskey)
  async add(
    @ParsedBody(NewPasskey) given: NewPasskey,
    @CurrentRequest() context: RequestContext,
    @Req() request: FastifyRequest,
  ) {
    return { success: true, passkey: await this.change.add(given, context, request) };
  }

  @Put('users/me/passkeys/:id')
  @RateLimit(callLimits.changePasskeys)
  @Answers(OnePasskey)
  async rename(
    @Param('id') id: string,
    @ParsedBody(PasskeyNaming) naming: PasskeyNaming,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, passkey: await this.change.rename(id, naming, context) };
  }

  @Delete('users/me/passkeys/:id')
  @RateLimit(callLimits.changePasskeys)
  @StoreResponseInTransaction()
  @Answers(Done)
  async remove(
    @Param('id') id: string,
    @ParsedBody(PasskeyProof) proof: PasskeyProof,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.change.remove(id, proof, context);
    return { success: true };
  }
}
