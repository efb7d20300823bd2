import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './encrypt.js';

describe('an encrypted field', () => {
  const key = randomBytes(32);
  const plain = Buffer.from('שלום, world');

  it('opens under its key and context only, and differs each time', () => {
    const encrypted = encrypt(key, plain, 'BookAdded.title');
    expect(decrypt(key, encrypted, 'BookAdded.title')).toEqual(plain);
    expect(() => decrypt(key, encrypted, 'BookAdded.owner')).toThrow();
    expect(() => decrypt(randomBytes(32), encrypted, 'BookAdded.title')).toThrow();
    expect(encrypt(key, plain, 'BookAdded.title')).not.toEqual(encrypted);
  });

  it('does not open when a single bit was changed, or the end is missing', () => {
    const encrypted = encrypt(key, plain, 'c');
    for (const at of [0, 12, 28, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => decrypt(key, changed, 'c')).toThrow();
    }
    expect(() => decrypt(key, encrypted.subarray(0, -1), 'c')).toThrow();
  });
});
