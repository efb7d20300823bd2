import type { User } from '@shulayim/contracts';
import type { AppendOptions, Queryable } from '@shulayim/event-sourcing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/auth/visitor.js';
import type { RequestContext } from '../../../platform/http/request-context.js';

/** What somebody gave to show that it is they. */
export interface Proof {
  readonly password: string;
  /** Of an account with two-factor sign-in. */
  readonly code?: string | undefined;
}

export interface BrowserCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** For what lets people in in another way than by their password. */
export abstract class Entering {
  /** Everybody signs in as the demo people: what one of them adds would let in, or keep out, all the others. */
  abstract isOfDemo(userId: string): Promise<boolean>;
  /**
   * Acts for somebody who gave all that signing in asks of them.
   *
   * @param at ISO 8601
   * @param act is to ask once more by `holds`, within the transaction that does it
   * @throws WrongCredentials, WrongCode, TooManyRequests
   */
  abstract proven<Result>(
    person: Person,
    proof: Proof,
    at: string,
    act: (holds: (tx: Queryable) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Begins a session by a passkey, which counts as both steps. A suspended person's too: they are told so.
   *
   * @throws what `stillHolds` throws
   */
  abstract start(
    userId: string,
    context: RequestContext,
    call: BrowserCall,
    by: { readonly stillHolds: NonNullable<AppendOptions['alongside']>; readonly passkeyId: string },
  ): Promise<{ user: User; token: string }>;
}
