import type { AccountEvent } from '../../../events/people/account.events.js';

interface OwnAddresses {
  /** Of which the person has shown that they read its mail. */
  readonly proved: string[];
  /** That they only typed: it may be somebody else's. */
  readonly claimed: string[];
}

/**
 * The addresses that an account ever had. What the site holds of an address alone (invitations, waiting list, mails that
 * others sent there) is the account's only where the address was proved.
 *
 * @param events the account's own, in order, opened
 */
export function ownAddresses(events: readonly AccountEvent[]): OwnAddresses {
  const proved = new Set<string>();
  const had = new Set<string>();
  let current: string | null = null;
  for (const { type, data } of events) {
    if (type === 'AccountRegistered' || type === 'EmailChanged') current = data.email;
    if (current) had.add(current);
    // The new address told the code that was sent there.
    if (current && (type === 'EmailVerified' || type === 'EmailChanged')) proved.add(current);
  }
  return { proved: [...proved], claimed: [...had].filter((address) => !proved.has(address)) };
}
