import { addressIn } from '../../platform/mail/address-in.js';
import { senderFrom } from './sender-address.js';

describe('the sender of mails', () => {
  it.each([
    ['שוליים <mail@example.org>', null, 'שוליים <mail@example.org>'],
    ['שוליים <mail@example.org>', 'news@example.org', 'שוליים <news@example.org>'],
    ['mail@example.org', 'news@example.org', 'news@example.org'],
    ['<mail@example.org>', 'news@example.org', 'news@example.org'],
  ])('of %j, with the address %j in its place, is %j', (mailFrom, address, from) =>
    expect(senderFrom(mailFrom, address)).toBe(from),
  );
  it.each(['שוליים <mail@example.org>', 'mail@example.org'])('has an address: %s', (from) =>
    expect(addressIn(from)).toBe('mail@example.org'),
  );
});
