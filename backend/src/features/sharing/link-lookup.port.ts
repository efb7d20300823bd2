import type { ShareableText } from '@shulayim/contracts';
import type { Visitor } from '../../platform/auth/visitor.js';

/** What stands behind a link, for the first HTML of its page. */
export abstract class LinkLookup {
  /**
   * @returns the link as the wire tells it, and the part that it opens first (null: a work without parts)
   * @param address of the caller, from where so many tokens may be guessed
   * @throws NotFound, LinkExpired, TooManyRequests as the API does
   */
  abstract open(
    token: string,
    visitor: Visitor,
    address: string,
  ): Promise<{ shareableText: ShareableText; firstPartId: string | null }>;
}
