import type {} from '@fastify/cookie';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isStaff } from '@shulayim/contracts';
import type { FastifyRequest } from 'fastify';
import { AccountInactive, NotSignedIn, TwoFactorRequired, UnderMaintenance, WrongRole } from '../failures/refusals.js';
import { RequestContext } from '../http/request-context.js';
import { Clock } from '../config/clock.js';
import { closureOf } from '../config/closure.js';
import { HashKey } from '../keys/hash-key.js';
import { SiteSwitches } from '../config/site-switches.js';
import { bearerOf, looksLikeApiKey } from './api-keys/api-key.js';
import { ApiKeyAccess } from './api-keys/api-key-access.js';
import { accessKey, startsSessionKey, type Access } from './access.decorators.js';
import { answerIn } from '../files/catalogues/asked-language.js';
import { Authenticator } from './authenticator.js';
import { readerOf, type Visitor } from './visitor.js';

/** Knows the caller, then lets them through or not. Runs before everything else of a route. */
@Injectable()
export class AccessGuard implements CanActivate {
  @Inject(SiteSwitches) private readonly site!: SiteSwitches;
  @Inject(ApiKeyAccess) private readonly apiKeys!: ApiKeyAccess;
  @Inject(HashKey) private readonly hashKey!: HashKey;

  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // A socket's caller is known since the handshake; what it may follow, each topic says.
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    const now = this.clock.now();
    const visitor = await this.identify(request, now);
    answerIn(visitor.person?.language);
    const startsSession = this.reflector.get<boolean | undefined>(startsSessionKey, context.getHandler());
    const claimant = startsSession ? null : readerOf(visitor);
    request.context = new RequestContext(request, visitor, claimant, now, this.hashKey.value);
    if (!staysOpen(request)) await this.refuseUnderMaintenance(visitor, now);
    check(visitor, access ?? []);
    this.apiKeys.check(visitor, context);
    return true;
  }

  private async identify(request: FastifyRequest, at: string): Promise<Visitor> {
    const { authorization } = request.headers;
    // Even an empty or an old colon-joined one (P §7) counts instead of the cookie: it is refused, not ignored.
    const bearer = authorization === undefined ? undefined : bearerOf(authorization);
    if (bearer !== undefined && looksLikeApiKey(bearer)) return this.apiKeys.identify(bearer, request.ip, at);
    return this.authenticator.identify({
      cookies: request.cookies,
      bearer,
      shareToken: header(request, 'x-share-token'),
    });
  }

  private async refuseUnderMaintenance({ person }: Visitor, now: string): Promise<void> {
    if (person?.role === 'admin' && person.isActive) return;
    const closure = closureOf(await this.site.current(), now);
    if (closure) throw new UnderMaintenance(closure.retryAfterSeconds);
  }
}

/** What maintenance leaves open to everybody: probes, the switches themselves, and an admin's way in. Source: contracts, small rules; decisions §10. */
const alwaysOpen = new Set([
  'GET /api/alive',
  'GET /api/ready',
  'GET /api/health',
  'GET /api/test-connection',
  'GET /metrics',
  'GET /api/site',
  'POST /api/auth/login',
  'POST /api/auth/login/second-factor',
  'POST /api/auth/log-in-link',
  'POST /api/auth/log-in-link/look',
  'POST /api/auth/log-in-link/open',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'GET /api/auth/oidc',
  'GET /api/auth/oidc/start',
  'GET /api/auth/oidc/callback',
  'POST /api/auth/oidc/challenge',
  'POST /api/auth/logout',
  'POST /api/auth/demo',
  'POST /api/auth/admin-gate',
]);
const staysOpen = ({ method, routeOptions }: FastifyRequest): boolean =>
  alwaysOpen.has(`${method} ${routeOptions.url}`);

function check({ person }: Visitor, access: Access): void {
  const isForInactive = access === 'anyone-even-inactive' || access === 'signed-in-even-inactive';
  if (person && !person.isActive && !isForInactive) throw new AccountInactive();
  if (access === 'anyone' || access === 'anyone-even-inactive') return;
  if (!person) throw new NotSignedIn();
  if (access === 'signed-in-even-inactive') return;
  if (access.length > 0 && !access.includes(person.role)) throw new WrongRole();
  // What authors may do as well is not the panel's.
  if (person.lacksTwoFactor && access.length > 0 && access.every(isStaff)) throw new TwoFactorRequired();
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};
