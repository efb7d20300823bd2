import { createHash, createHmac } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AppendOptions } from '@shulayim/event-sourcing';
import type { FastifyRequest } from 'fastify';
import { v5 as derivedId, v7 as timeOrderedId } from 'uuid';
import type { Administrator } from '../auth/administrator.js';
import { readerOf, actorOf, type Person, type Visitor } from '../auth/visitor.js';
import { NotSignedIn } from '../failures/refusals.js';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}

/** Any fixed UUID: the name space of ids that are derived from idempotency keys. */
const idNamespace = '6b0f2f0e-58b1-4f0e-9d0a-6a1f6c1f7a51';

export interface IdempotencyRequest {
  readonly scope: string;
  readonly key: string;
  readonly hash: string;
}

/** In whose name something is written: the author whose work it is, for whom editors write as well, and a draft whose time has come. */
export interface Caller {
  readonly authorId: string;
  appendOptions(): AppendOptions;
}

/** One HTTP request as commands see it: who, when, under which id, and with which idempotency key. */
export class RequestContext implements Administrator {
  readonly requestId: string;
  private claim: IdempotencyRequest | null;
  /** The key is known: found before the route ran (its answer was not there), or by the append itself. */
  isReplay = false;
  private idsMade = 0;
  private ownerId: string | null = null;

  constructor(
    request: FastifyRequest,
    private who: Visitor,
    /** Whose the idempotency key is; null: the address's. */
    claimant: ReturnType<typeof readerOf>,
    /** ISO 8601, UTC. */
    readonly at: string,
    /** Of the server: what is kept of a body to know it again is of no use to whoever reads the database. */
    hashKey: string,
  ) {
    this.requestId = request.id;
    this.claim = idempotencyOf(request, claimant, hashKey);
  }

  get idempotency(): IdempotencyRequest | null {
    return this.claim;
  }

  /** An upload is no parsed body: it is read by its route, which tells what came, so that another file is another request. */
  includeUploadInHash(bytes: Buffer): void {
    if (!this.claim) return;
    this.claim = {
      ...this.claim,
      hash: createHash('sha256').update(this.claim.hash).update(bytes).digest('base64url'),
    };
  }

  get visitor(): Visitor {
    return this.who;
  }

  /** From here on the caller goes by a name that they did not come with: a guest's. */
  actAs(visitor: Visitor): void {
    this.who = visitor;
  }

  /** What follows is done for the owner of a work by one of its editors; who called stays on record. */
  actFor(ownerId: string): void {
    this.ownerId = ownerId;
  }

  /** In whose name a work is written. */
  get authorId(): string {
    return this.ownerId ?? this.me.id;
  }

  /** The signed-in person. Guarded routes always have one. */
  get me(): Person {
    if (!this.who.person) throw new NotSignedIn();
    return this.who.person;
  }

  get admin(): Person {
    return this.me;
  }

  /**
   * A new UUID: time-ordered, or derived from the idempotency key, so that a repeated request makes the same thing again
   * instead of a second one.
   */
  newId(): string {
    this.idsMade += 1;
    if (!this.idempotency) return timeOrderedId();
    return derivedId(`${this.idempotency.scope}/${this.idempotency.key}/${this.idsMade}`, idNamespace);
  }

  /**
   * What every append records. The idempotency key goes with one append of the call: the one that decides it.
   *
   * @param answer what the request will be answered with, where that is known already: one write less
   */
  appendOptions(answer?: { status: number; body: object }): AppendOptions {
    const { apiKey } = this.visitor;
    const metadata = {
      actor: actorOf(this.visitor),
      requestId: this.requestId,
      ...(apiKey ? { apiKeyId: apiKey.id } : {}),
      at: this.at,
    };
    if (!this.idempotency) return { metadata };
    const kept = answer && { status: answer.status, answer: answer.body };
    return { metadata, idempotency: { ...this.idempotency, ...kept }, replay: this.isReplay };
  }
}

function idempotencyOf(
  request: FastifyRequest,
  claimant: ReturnType<typeof readerOf>,
  hashKey: string,
): IdempotencyRequest | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || request.method === 'GET') return null;
  return {
    // Two people may send the same key; neither may read the other's answer.
    scope: claimant ? `${claimant.kind}:${claimant.id}` : `address:${request.ip}`,
    key: key.slice(0, 200),
    // Keyed, since a body may hold a password: a bare hash could be guessed at, quickly.
    hash: createHmac('sha256', hashKey)
      .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
      .digest('base64url'),
  };
}

/** `@CurrentRequest() call: RequestContext` */
export const CurrentRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestContext =>
    context.switchToHttp().getRequest<FastifyRequest>().context,
);
