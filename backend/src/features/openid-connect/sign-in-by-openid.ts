import { Injectable } from '@nestjs/common';
import {
  PersonName,
  safeReturnUrl,
  type OpenIdAnswer,
  type OpenIdFailureCode,
  type OpenIdStart,
} from '@shulayim/contracts';
import { brokenConstraint, EventStore, Refusal, type Queryable } from '@shulayim/event-sourcing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as timeOrderedId } from 'uuid';
import { SecurityLog } from '../../platform/http/rate-limiting/security-log.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { VouchedEntering } from '../accounts/ports/vouched-entering.port.js';
import { identities } from './domain/identities.decider.js';
import { AnotherIdentityLinked } from './domain/openid.errors.js';
import { OpenIdFailure } from './openid-failure.js';
import { OpenIdIdentitiesTable } from './identities.queries.js';
import { OpenIdProviderClient, type VouchedPerson } from './openid-provider.js';
import { OpenIdSignIns } from './sign-ins.js';

interface Known {
  readonly id: string;
  readonly userId: string;
  /** Registered a moment ago, by this. */
  readonly isNew: boolean;
}
interface Browser {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/** Where a sign-in ends: within the site. `asksCode`: nobody is signed in yet. */
export interface Arrival {
  readonly returnUrl: string | null;
  readonly asksCode: boolean;
}

/** What others refuse, as the log-in page says it. */
function failureOf(refusal: Refusal): OpenIdFailureCode {
  if (refusal instanceof OpenIdFailure) return refusal.failure;
  if (refusal instanceof AnotherIdentityLinked) return 'already_linked';
  return refusal.code === 'registration_closed' ? refusal.code : 'expired';
}

/** Signing in by what the site's OpenID provider says (ADR 145). It is the first step: a second factor is asked for as after a password. */
@Injectable()
export class SignInByOpenId {
  constructor(
    private readonly store: EventStore,
    private readonly entering: VouchedEntering,
    private readonly provider: OpenIdProviderClient,
    private readonly signIns: OpenIdSignIns,
    private readonly table: OpenIdIdentitiesTable,
    private readonly notes: SecurityLog,
  ) {}

  /** @returns the provider's address to send the browser to @throws NotFound, OpenIdFailure (`unavailable`) */
  async begin({ returnUrl, role }: OpenIdStart, { request, reply }: Browser): Promise<string> {
    this.provider.settingsOfProvider();
    return this.provider.address(
      await this.signIns.open({ role, returnUrl: safeReturnUrl(returnUrl) }, request, reply),
    );
  }

  /** @throws NotFound, OpenIdFailure */
  async finish({ state = '' }: OpenIdAnswer, context: RequestContext, { request, reply }: Browser): Promise<Arrival> {
    this.provider.settingsOfProvider();
    const { role, returnUrl, ...secrets } = await this.signIns.take(state, request);
    try {
      const query = request.url.slice(request.url.indexOf('?'));
      const person = await this.provider.answered(query, secrets);
      const known = (await this.known(person)) ?? (await this.introduced(person, role, context));
      const use = async (tx: Queryable): Promise<void> => {
        if (!(await this.table.use(known.id, context.at, tx))) throw new OpenIdFailure('expired');
      };
      const entered = await this.entering.start(known.userId, context, { request, reply }, { use, isNew: known.isNew });
      if (entered) this.signIns.keepChallenge(entered, reply);
      return { returnUrl, asksCode: entered !== null };
    } catch (error) {
      if (error instanceof OpenIdFailure && error.failure === 'invalid')
        this.notes.failedLogIn('log_in', null, request.ip);
      throw error instanceof Refusal ? new OpenIdFailure(failureOf(error), error, returnUrl) : error;
    }
  }

  private async known(person: VouchedPerson): Promise<Known | null> {
    const found = await this.table.find(person);
    return found && { ...found, isNew: false };
  }

  /** Somebody who comes by this identity for the first time. */
  private async introduced(person: VouchedPerson, role: OpenIdStart['role'], context: RequestContext): Promise<Known> {
    const { email } = person;
    if (email === null) throw new OpenIdFailure('unverified');
    const account = await this.entering.accountWith(email);
    if (account) return this.link(account, person, context);
    const names = [...person.names, email.split('@')[0]];
    const name = names.map((one) => PersonName.safeParse(one)).find(({ success }) => success)?.data ?? email;
    const userId = await this.entering.register({ name, email, role }, context);
    // Somebody registered with the address at this very moment, who has verified it or not.
    if (userId === null) throw new OpenIdFailure('address_unverified');
    return this.append(userId, person, true, context);
  }

  /**
   * Whoever registered with somebody else's address, and knows the password, would be in together with its owner: so it
   * must be theirs here as well.
   */
  private async link(
    { userId, isVerified, isOfDemo }: { userId: string; isVerified: boolean; isOfDemo: boolean },
    person: VouchedPerson,
    context: RequestContext,
  ): Promise<Known> {
    if (isOfDemo) throw new OpenIdFailure('invalid');
    if (!isVerified) throw new OpenIdFailure('address_unverified');
    return this.append(userId, person, false, context);
  }

  private async append(
    userId: string,
    person: VouchedPerson,
    madeAccount: boolean,
    { requestId, at }: RequestContext,
  ): Promise<Known> {
    const identityId = timeOrderedId();
    const command = { type: 'LinkIdentity', userId, identityId, issuer: person.issuer, madeAccount } as const;
    try {
      await this.store.handle(identities, `identities-${userId}`, command, {
        metadata: { actor: { kind: 'user', id: userId }, requestId, at },
        alongside: (tx) => this.table.add(identityId, userId, person, at, tx),
      });
      return { id: identityId, userId, isNew: madeAccount };
    } catch (error) {
      // In another window of theirs it has just been linked.
      const known = brokenConstraint(error)?.startsWith('openid_identities_') ? await this.known(person) : null;
      if (known) return known;
      throw error;
    }
  }
}
