import type {} from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { User } from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import type { FastifyReply } from 'fastify';
import { sessionCookie } from '../../../platform/auth/authenticator.js';
import { KnownBrowsers } from '../../../platform/auth/known-browsers.js';
import { Tokens, sessionDays } from '../../../platform/auth/tokens/tokens.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { NotSignedIn } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { v7 as timeOrderedId } from 'uuid';
import { AccountQueries } from '../people/accounts.queries.js';
import { LogInExpired } from '../domain/account.errors.js';
import { session } from '../domain/session.decider.js';
import { Countries } from '../sessions/countries.js';
import { SecondFactors } from '../two-factor/second-factors.js';

const dayMs = 24 * 60 * 60 * 1000;

/** The browser's own words about itself, for the list of sessions. */
export const deviceOf = (userAgent: string | undefined): string | null => userAgent?.slice(0, 200) ?? null;

interface Proof {
  /** What must be true for the session to begin, asked in its own transaction. */
  readonly stillHolds?: AppendOptions['alongside'];
  /** The code came as well: without it, nobody gets into an account that asks for one. */
  readonly hasSecondFactor?: boolean;
  /** Which passkey they came in by. */
  readonly passkeyId?: string;
  /** Of an account that has just been made in this browser, or that everybody shares: a new browser is nothing to tell of. */
  readonly expected?: 'registration' | 'demo';
}

/** Starts and ends sessions, keeps the browser's cookies in step, and knows which browser is new to a person. */
@Injectable()
export class SignIn {
  constructor(
    private readonly store: EventStore,
    private readonly queries: AccountQueries,
    private readonly tokens: Tokens,
    private readonly settings: Settings,
    private readonly factors: SecondFactors,
    private readonly browsers: KnownBrowsers,
    private readonly countries: Countries,
  ) {}

  /** @throws LogInExpired of an account that asks for a code which has not come */
  async start(
    userId: string,
    context: RequestContext,
    reply: FastifyReply,
    device: string | null,
    { stillHolds, hasSecondFactor = false, passkeyId, expected }: Proof = {},
  ): Promise<{ user: User; token: string }> {
    const sessionId = timeOrderedId();
    const metadata = { actor: { kind: 'user', id: userId }, requestId: context.requestId, at: context.at } as const;
    const expiresAt = new Date(Date.parse(context.at) + sessionDays * dayMs).toISOString();
    const isNewBrowser = !expected && !this.browsers.isKnownTo(userId, reply.request.cookies);
    const country = await this.countries.of(reply.request.ip);
    const more = {
      ...(passkeyId && { passkeyId }),
      ...(isNewBrowser && { isNewBrowser }),
      ...(country && { country }),
    };
    await this.store.handle(
      session,
      `session-${sessionId}`,
      { type: 'StartSession', sessionId, userId, expiresAt, device, ...more },
      {
        metadata,
        expected: 'new',
        alongside: async (tx) => {
          if (!hasSecondFactor && (await this.factors.isOn(userId, tx))) throw new LogInExpired();
          await stillHolds?.(tx);
        },
      },
    );
    const user = await this.queries.user(userId);
    if (!user) throw new NotSignedIn();
    await this.recogniseGuest(userId, context);
    const token = await this.tokens.sign({ ...user, sessionId });
    this.setCookie(reply, token);
    if (expected !== 'demo') this.browsers.remember(userId, reply);
    return { user, token };
  }

  async end(context: RequestContext, reply: FastifyReply): Promise<void> {
    const { sessionId, id } = context.me;
    await this.store.handle(
      session,
      `session-${sessionId}`,
      { type: 'EndSession', sessionId, userId: id, why: 'signed_out' },
      context.appendOptions(),
    );
    void reply.clearCookie(sessionCookie, { path: '/' });
  }

  /**
   * What the guest of this browser read and wrote becomes the account's (contracts, guests). The cookie stays: until the
   * reactions have moved everything, the caller goes by both names.
   */
  private async recogniseGuest(userId: string, context: RequestContext): Promise<void> {
    const { guestId } = context.visitor;
    if (!guestId) return;
    await this.store.append(`guest-${guestId}`, 'any', [{ type: 'GuestRecognised', data: { guestId, userId } }], {
      metadata: { actor: { kind: 'user', id: userId }, requestId: context.requestId, at: context.at },
    });
  }

  private setCookie(reply: FastifyReply, token: string): void {
    void reply.setCookie(sessionCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.settings.isHttps,
      maxAge: sessionDays * 24 * 60 * 60,
    });
  }
}
