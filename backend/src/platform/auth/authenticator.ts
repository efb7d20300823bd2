import type {} from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import { Tokens } from './tokens/tokens.js';
import type { Person, Visitor } from './visitor.js';

export const sessionCookie = 'shulayim_session';
export const guestCookie = 'shulayim_guest';

/** Finds the person of a living session. A feature provides it, since sessions and people are its rows. */
export abstract class SessionDirectory {
  /** As the log has it that this process has heard: what other processes have written counts within a second. */
  abstract find(sessionId: string): Promise<Person | null>;
  /** As the database has it. */
  abstract findNow(sessionId: string): Promise<Person | null>;
}

/** Anything else is no link's, and may hold what the database cannot even be asked for. */
const couldBeToken = /^[\w-]{1,200}$/;

/** What a request or a socket's handshake brings along. */
export interface Credentials {
  cookies: Record<string, string | undefined>;
  bearer?: string | undefined;
  shareToken?: string | undefined;
}

/** Tells who is calling, for HTTP and sockets alike. Whether the session lives is looked at on every call (decisions §3). */
@Injectable()
export class Authenticator {
  constructor(
    private readonly tokens: Tokens,
    @Inject(SessionDirectory) private readonly sessions: SessionDirectory,
  ) {}

  async identify({ cookies, bearer, shareToken }: Credentials): Promise<Visitor> {
    const token = bearer ?? cookies[sessionCookie];
    const sessionId = token ? await this.tokens.sessionIdOf(token) : null;
    const guest = cookies[guestCookie];
    return {
      person: sessionId ? await this.sessions.find(sessionId) : null,
      guestId: guest ? this.tokens.guestIdOf(guest) : null,
      shareToken: shareToken && couldBeToken.test(shareToken) ? shareToken : null,
    };
  }

  /** As of now; null when the session has ended. */
  personOf(sessionId: string): Promise<Person | null> {
    return this.sessions.findNow(sessionId);
  }
}
