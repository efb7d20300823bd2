import { randomBytes } from 'node:crypto';
import { open, seal } from './seal.js';

describe('a sealed field', () => {
  const key = randomBytes(32);
  const plain = Buffer.from('שלום, world');

  it('opens under its key and context only, and differs each time', () => {
    const sealed = seal(key, plain, 'BookAdded.title');
    expect(open(key, sealed, 'BookAdded.title')).toEqual(plain);
    expect(() => open(key, sealed, 'BookAdded.owner')).toThrow();
    expect(() => open(randomBytes(32), sealed, 'BookAdded.title')).toThrow();
    expect(seal(key, plain, 'BookAdded.title')).not.toEqual(sealed);
  });

  it('does not open when a single bit was changed, or the end is missing', () => {
    const sealed = seal(key, plain, 'c');
    for (const at of [0, 12, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => open(key, changed, 'c')).toThrow();
    }
    expect(() => open(key, sealed.subarray(0, -1), 'c')).toThrow();
  });
});
