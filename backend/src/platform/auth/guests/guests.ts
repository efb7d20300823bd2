import type {} from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { v7 as timeOrderedId } from 'uuid';
import { Settings } from '../../config/settings/settings.js';
import { guestCookie } from '../authenticator.js';
import { Tokens } from '../tokens/tokens.js';
import type { Visitor } from '../visitor.js';

const yearSeconds = 365 * 24 * 60 * 60;

/** Gives a browser that is not signed in a name of its own: a signed, httpOnly cookie for a year (contracts, guests). */
@Injectable()
export class Guests {
  constructor(
    private readonly tokens: Tokens,
    private readonly settings: Settings,
  ) {}

  /** @returns the visitor, known as a guest from now on unless signed in */
  welcome(visitor: Visitor, reply: FastifyReply): Visitor {
    if (visitor.person || visitor.guestId) return visitor;
    const guestId = timeOrderedId();
    void reply.setCookie(guestCookie, this.tokens.signGuest(guestId), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.settings.isHttps,
      maxAge: yearSeconds,
    });
    return { ...visitor, guestId };
  }
}
