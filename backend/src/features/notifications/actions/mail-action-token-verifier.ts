import { Injectable } from '@nestjs/common';
import { nobody, type Visitor } from '../../../platform/auth/visitor.js';
import { AccountInactive, NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { MailTokens, type MailSubject, type MailToken } from '../../../platform/mail/actions/mail-tokens.js';
import { MailLinkExpired } from './mail-action.errors.js';
import { MailActionQueries, type MailPlace } from './mail-action.queries.js';

/** A mail's link in somebody's hand. */
export interface VerifiedMailAction {
  readonly about: MailSubject;
  /** Null: what it was about is gone, or it was about nothing but mails. */
  readonly place: MailPlace | null;
  readonly userId: string;
  /** Of somebody without an account, whom the author invited: it answers a fix, and does no more. */
  readonly isGuest: boolean;
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
    const { held } = await this.read(token, context);
    // Their mails end by links of their own.
    if (held.isGuest) throw new NotFound();
    return held;
  }

  private async read(token: string, context: RequestContext) {
    const read = this.tokens.read(token);
    if (!read) throw new NotFound();
    const found = await this.recipientOf(read);
    context.actAs(found.visitor);
    const { isGuest, userId } = found;
    const held = { about: read.about, place: await this.placeOf(read.about), userId, isGuest };
    return { held, expiresAt: read.expiresAt, isActive: found.isActive };
  }

  private async recipientOf(read: MailToken) {
    const person = await this.queries.person(read.recipientId);
    if (person) {
      if (!this.tokens.isGenuine(read, person.email)) throw new NotFound();
      const visitor: Visitor = { ...nobody, person: { ...person, sessionId: '' } };
      return { visitor, userId: person.id, isGuest: false, isActive: person.isActive };
    }
    const addresses = await this.queries.addressesOfGuest(read.recipientId);
    if (!addresses.some((email) => this.tokens.isGenuine(read, email))) throw new NotFound();
    const visitor: Visitor = { ...nobody, guestId: read.recipientId };
    return { visitor, userId: read.recipientId, isGuest: true, isActive: true };
  }

  private async placeOf(about: MailSubject): Promise<MailPlace | null> {
    if (about.kind === 'person') return null;
    return about.kind === 'work' ? this.queries.placeOfProject(about.id) : this.queries.placeOfComment(about.id);
  }
}
