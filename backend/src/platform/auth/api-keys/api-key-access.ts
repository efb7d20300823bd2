import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ApiScope } from '@shulayim/contracts';
import { ApiKeyRefused, ApiScopeMissing, NotFound, WrongApiKey } from '../../failures/refusals.js';
import { AttemptLimiter } from '../../http/rate-limiting/attempt-limiter.js';
import { attemptLimits } from '../../http/rate-limiting/limits.js';
import { TokenGuessLimiter } from '../../http/rate-limiting/token-guess-limiter.js';
import type { Visitor } from '../visitor.js';
import { ApiKeyDirectory } from './api-key.js';
import { keyScopesKey } from './open-to-api-keys.js';

/** Programs that call with a key of somebody's account, instead of a session of theirs (ADR 137). */
@Injectable()
export class ApiKeyAccess {
  constructor(
    @Inject(ApiKeyDirectory) private readonly keys: ApiKeyDirectory,
    private readonly limiter: AttemptLimiter,
    private readonly guesses: TokenGuessLimiter,
    private readonly reflector: Reflector,
  ) {}

  /**
   * Whoever calls, by the key alone: cookies and links' tokens that came along open nothing.
   *
   * @param from address of the caller
   * @throws WrongApiKey, TooManyRequests
   */
  async identify(bearer: string, from: string, at: string): Promise<Visitor> {
    const key = await this.guesses.count(from, () => this.living(bearer, at)).catch(asWrongKey);
    await this.limiter.take(attemptLimits.apiKey, key.id);
    return { person: key.person, guestId: null, shareToken: null, apiKey: { id: key.id, scopes: key.scopes } };
  }

  /** @throws ApiKeyRefused where the route does not say that it is for keys, ApiScopeMissing */
  check({ apiKey }: Visitor, route: ExecutionContext): void {
    if (!apiKey) return;
    const open = this.reflector.get<readonly ApiScope[] | undefined>(keyScopesKey, route.getHandler());
    if (!open) throw new ApiKeyRefused();
    if (!open.some((scope) => apiKey.scopes.includes(scope))) throw new ApiScopeMissing();
  }

  private async living(bearer: string, at: string) {
    const found = await this.keys.find(bearer, at);
    if (!found) throw new NotFound();
    return found;
  }
}

function asWrongKey(error: unknown): never {
  throw error instanceof NotFound ? new WrongApiKey() : error;
}
