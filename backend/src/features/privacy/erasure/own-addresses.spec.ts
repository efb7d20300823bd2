import type { AccountEvent } from '../../../events/people/account.events.js';
import { ownAddresses } from './own-addresses.js';

const registered = (email: string) => ({ type: 'AccountRegistered', data: { userId: 'u', email } }) as AccountEvent;
const verified: AccountEvent = { type: 'EmailVerified', data: { userId: 'u' } };
const changed = (email: string): AccountEvent => ({
  type: 'EmailChanged',
  data: { userId: 'u', email, previousEmail: null },
});

describe('the addresses that are an account’s own', () => {
  it('are none that was only typed', () =>
    expect(ownAddresses([registered('a@x.org')])).toEqual({ proved: [], claimed: ['a@x.org'] }));
  it('are those that were verified', () =>
    expect(ownAddresses([registered('a@x.org'), verified])).toEqual({ proved: ['a@x.org'], claimed: [] }));
  it('are those that told the code of a change; the one before it only where it had been verified', () => {
    expect(ownAddresses([registered('a@x.org'), changed('b@x.org')])).toEqual({
      proved: ['b@x.org'],
      claimed: ['a@x.org'],
    });
    expect(ownAddresses([registered('a@x.org'), verified, changed('b@x.org')]).proved).toEqual(['a@x.org', 'b@x.org']);
  });
  it('leave out what can be read no more', () =>
    expect(ownAddresses([{ type: 'AccountRegistered', data: { email: null } } as never, verified])).toEqual({
      proved: [],
      claimed: [],
    }));
});
