import { addressKey, canonicalAddress } from './address-key.js';

describe('one mailbox', () => {
  it.each([
    [' Dana@Example.ORG ', 'dana@example.org'],
    ['dana@דוגמה.קום', 'dana@xn--6dbbec0c.xn--9dbq2a'],
    ['dana@xn--6dbbec0c.xn--9dbq2a', 'dana@xn--6dbbec0c.xn--9dbq2a'],
    ['"a@b"@example.org', '"a@b"@example.org'],
    ['דנה@example.org', 'דנה@example.org'],
    ['nowhere', 'nowhere'],
  ])('%j is %j', (address, canonical) => expect(canonicalAddress(address)).toBe(canonical));

  it('has one key, of which the address cannot be read, and another under another secret', () => {
    const key = addressKey('dana@דוגמה.קום', 'secret');
    expect(addressKey('DANA@xn--6dbbec0c.xn--9dbq2a', 'secret')).toEqual(key);
    expect(key).toHaveLength(32);
    expect(addressKey('dana@דוגמה.קום', 'other')).not.toEqual(key);
  });
});
