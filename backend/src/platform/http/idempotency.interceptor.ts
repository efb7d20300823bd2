import {
  Injectable,
  SetMetadata,
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { findRequests, storeAnswer } from '@shulayim/event-sourcing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { catchError, mergeMap, of, type Observable } from 'rxjs';
import { createBatchLoader } from '../database/queries/batch-loader.js';
import { IdempotencyMismatch } from '../failures/refusals.js';
import { describedLater } from './openapi/described-later.js';
import type { IdempotencyRequest } from './request-context.js';

const secretKey = 'shulayim:answer-holds-a-secret';
/** The answer carries a token, so it is never stored: a repeated request makes a new token for the same thing. */
export const DoNotStoreResponse = () => SetMetadata(secretKey, true);

const appendKey = 'shulayim:answer-goes-with-the-append';
/**
 * The route's one append keeps the answer together with the key, and guards the key itself. So nobody looks for the key
 * beforehand: only when the append finds it taken, or the route refuses what it once did, is the first answer looked up.
 */
export const StoreResponseInTransaction = () => SetMetadata(appendKey, true);

const harmlessKey = 'shulayim:harmless-twice';
/** The same for the API's description. */
export const keylessExtension = 'x-keyless';
/** Done again it changes nothing, and it is done so often that keeping every answer would outweigh it: keys are not looked at. */
export const SkipIdempotency = () =>
  applyDecorators(
    SetMetadata(harmlessKey, true),
    describedLater(({ ApiExtension }) => ApiExtension(keylessExtension, true)),
  );

/**
 * The same `Idempotency-Key` and body again gets the first answer, another body 422 (decisions §2).
 *
 * The key itself is recorded by the append. So a program that died between its append and its answer runs the route
 * again: ids derive from the key, the append finds itself done, and the answer is read as it would have been.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly recorded = createBatchLoader((claims: readonly IdempotencyRequest[]) =>
    findRequests(this.pool, claims),
  );

  constructor(
    private readonly pool: Pool,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const { context: call } = http.getRequest<FastifyRequest>();
    const { idempotency } = call;
    const isHarmless = this.reflector.get<boolean | undefined>(harmlessKey, context.getHandler());
    if (!idempotency || isHarmless) return next.handle();
    const reply = http.getResponse<FastifyReply>();
    if (this.reflector.get<boolean | undefined>(appendKey, context.getHandler())) {
      // Asked anew: an upload is only known once its route has read it.
      const firstAnswer = (otherwise: unknown) => this.firstAnswer(call.idempotency ?? idempotency, reply, otherwise);
      return next.handle().pipe(
        mergeMap((answer: unknown) => (call.isReplay ? firstAnswer(answer) : of(answer))),
        catchError(async (error: unknown) => {
          const first = await firstAnswer(null);
          if (first === null) throw error;
          return first;
        }),
      );
    }
    const earlier = await this.recorded.load(idempotency);
    if (earlier && earlier.hash !== idempotency.hash) throw new IdempotencyMismatch();
    if (earlier?.status) {
      void reply.status(earlier.status);
      return of(earlier.answer);
    }
    call.isReplay = earlier !== null;
    if (this.reflector.get<boolean | undefined>(secretKey, context.getHandler())) return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const person = call.visitor.person?.id ?? call.visitor.guestId;
        await storeAnswer(this.pool, idempotency, { status: reply.statusCode, answer, person });
        return answer;
      }),
    );
  }

  /** @throws IdempotencyMismatch when the key came with another body */
  private async firstAnswer(claim: IdempotencyRequest, reply: FastifyReply, otherwise: unknown): Promise<unknown> {
    const earlier = await this.recorded.load(claim);
    if (earlier && earlier.hash !== claim.hash) throw new IdempotencyMismatch();
    if (!earlier?.status) return otherwise;
    void reply.status(earlier.status);
    return earlier.answer;
  }
}
