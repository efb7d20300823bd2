import type { AppendOptions } from '@shulayim/event-sourcing';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { BrowserCall } from './entering.port.js';

/** For what lets people in by what somebody else says of them: whom the site trusts to have verified their address. */
export abstract class VouchedEntering {
  /** The account with an address. `isVerified`: its owner has shown here that the address is theirs. */
  abstract accountWith(email: string): Promise<{ userId: string; isVerified: boolean; isOfDemo: boolean } | null>;
  /**
   * Registers somebody with a verified address, and a password that nobody knows: they may have another by mail.
   *
   * @returns the account's id; null when the address was taken meanwhile
   * @throws RegistrationClosed
   */
  abstract register(
    newcomer: { readonly name: string; readonly email: string; readonly role: 'author' | 'reader' },
    context: RequestContext,
  ): Promise<string | null>;
  /**
   * Begins a session by one step of two. A suspended person's too: they are told so.
   *
   * @param by `use`: what must hold, within the transaction. `isNew`: registered in this browser a moment ago.
   * @returns what the code is to be sent with, of an account with two-factor sign-in; else null
   * @throws what `use` throws
   */
  abstract start(
    userId: string,
    context: RequestContext,
    call: BrowserCall,
    by: { readonly use: NonNullable<AppendOptions['alongside']>; readonly isNew: boolean },
  ): Promise<{ challenge: string; expires_at: string } | null>;
}
