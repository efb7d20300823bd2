import { Inject, Injectable, SetMetadata, applyDecorators, type ExecutionContext } from '@nestjs/common';
import { Throttle, ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';
import { describedLater } from '../openapi/described-later.js';
import { KnownBrowsers } from '../../auth/known-browsers.js';
import { Settings } from '../../config/settings/settings.js';
import { TooManyRequests } from '../../failures/refusals.js';
import type { RequestContext } from '../request-context.js';
import { SecurityLog } from './security-log.js';
import type { Limit } from './limits.js';

const limitedKey = 'shulayim:limited';
/** The same in the API's description. */
export const limitExtension = 'x-rate-limit';

/** At most `times` calls of this route from one address within `seconds`; more are answered 429 with `Retry-After`. */
export const RateLimit = ({ times, seconds }: Limit) =>
  applyDecorators(
    SetMetadata(limitedKey, true),
    Throttle({ default: { limit: times, ttl: seconds * 1000 } }),
    describedLater(({ ApiExtension }) => ApiExtension(limitExtension, { times, seconds })),
  );

const apartKey = 'shulayim:known-browsers-apart';
/** Whoever has signed in with this browser before is counted by it, apart from others behind the same address. */
export const KnownBrowsersApart = () => SetMetadata(apartKey, true);

/** Limits only what is marked with `@RateLimit`. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(Settings) private readonly settings!: Settings;
  @Inject(SecurityLog) private readonly notes!: SecurityLog;
  @Inject(KnownBrowsers) private readonly browsers!: KnownBrowsers;

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return !this.reflector.get<boolean | undefined>(limitedKey, context.getHandler());
  }

  protected override async getTracker(request: Record<string, unknown>, context?: ExecutionContext): Promise<string> {
    const { ip, cookies, context: call } = request as unknown as FastifyRequest;
    const isApart = context && this.reflector.get<boolean | undefined>(apartKey, context.getHandler());
    // A program's calls are counted by its key, apart from others behind the same address.
    const { apiKey } = (call as RequestContext | undefined)?.visitor ?? {};
    return apiKey?.id ?? ((isApart && this.browsers.ownerOf(cookies)) || ip);
  }

  protected override handleRequest(request: ThrottlerRequest): Promise<boolean> {
    return super.handleRequest({ ...request, limit: Math.ceil(request.limit * this.settings.rateLimitScale) });
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    const { method, routeOptions, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    this.notes.limited(`${method} ${routeOptions.url ?? ''}`, { from: ip });
    throw new TooManyRequests(Math.max(1, detail.timeToBlockExpire || detail.timeToExpire));
  }
}
