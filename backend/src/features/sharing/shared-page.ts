import { Injectable } from '@nestjs/common';
import type { Visitor } from '../../platform/auth/visitor.js';
import { TokenGuessLimiter } from '../../platform/http/rate-limiting/token-guess-limiter.js';
import { LinkLookup } from './link-lookup.port.js';
import { OpenLink } from './open-link.js';
import { toShareableText } from './sharing.queries.js';

/** A link for the server's own first page of it. */
@Injectable()
export class SharedPage implements LinkLookup {
  constructor(
    private readonly openLink: OpenLink,
    private readonly guessLimiter: TokenGuessLimiter,
  ) {}

  async open(token: string, visitor: Visitor, address: string) {
    const row = await this.guessLimiter.count(address, () => this.openLink.execute(token, visitor));
    return { shareableText: toShareableText(row), firstPartId: row.parts[0]?.id ?? null };
  }
}
