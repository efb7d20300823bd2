import { Injectable } from '@nestjs/common';
import type { Visitor } from '../../../platform/auth/visitor.js';
import { AccountInactive, NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { MailTokens, type MailSubject } from '../../../platform/mail/actions/mail-tokens.js';
import { MailLinkExpired } from './mail-action.errors.js';
import { MailActionQueries, type MailPlace } from './mail-action.queries.js';

/** A mail's link in somebody's hand. */
export interface VerifiedMailAction {
  readonly about: MailSubject;
  /** Null: what it was about is gone, or it was about nothing but mails. */
  readonly place: MailPlace | null;
  readonly userId: string;
}

/** Believes the links of mails. Whoever holds one acts as its recipient, whoever else may be signed in. */
@Injectable()
export class MailActionTokenVerifier {
  constructor(
    private readonly tokens: MailTokens,
    private readonly queries: MailActionQueries,
  ) {}

  /**
   * From here on the call is the recipient's.
   *
   * @throws NotFound for a token that is not ours, or whose account is gone or has another address by now
   * @throws MailLinkExpired, AccountInactive
   */
  async verify(token: string, context: RequestContext): Promise<VerifiedMailAction> {
    const { held, expiresAt, isActive } = await this.read(token, context);
    if (Date.parse(context.at) > expiresAt) throw new MailLinkExpired();
    if (!isActive) throw new AccountInactive();
    return held;
  }

  /** The same to end mails, which nothing may stand in the way of: neither the link's age nor a suspension. */
  async verifyToUnsubscribe(token: string, context: RequestContext): Promise<VerifiedMailAction> {
    return (await this.read(token, context)).held;
  }

  private async read(token: string, context: RequestContext) {
    const read = this.tokens.read(token);
    if (!read) throw new NotFound();
    const found = await this.queries.person(read.recipientId);
    if (!this.tokens.isGenuine(read, found?.email ?? null) || !found) throw new NotFound();
    const visitor: Visitor = { person: { ...found, sessionId: '' }, guestId: null, shareToken: null };
    context.actAs(visitor);
    const held = { about: read.about, place: await this.placeOf(read.about), userId: found.id };
    return { held, expiresAt: read.expiresAt, isActive: found.isActive };
  }

  private async placeOf(about: MailSubject): Promise<MailPlace | null> {
    if (about.kind === 'person') return null;
    return about.kind === 'work' ? this.queries.placeOfProject(about.id) : this.queries.placeOfComment(about.id);
  }
}
