import type { Settings } from '../../config/settings/settings.js';
import { Tokens } from './tokens.js';

const [old, today] = ['4d'.repeat(32), '5e'.repeat(32)] as const;
const signedBy = (...sessionSecrets: string[]): Tokens => new Tokens({ sessionSecrets } as unknown as Settings);
const dana = { id: 'dana', email: 'dana@example.org', role: 'reader', name: 'דנה', sessionId: 'session' } as const;

describe('when the session secret is replaced', () => {
  it('nobody is signed out while the old one is still named, and the new one signs', async () => {
    const before = await signedBy(old).sign(dana);
    expect(await signedBy(today, old).sessionIdOf(before)).toBe('session');
    expect(await signedBy(today).sessionIdOf(before)).toBeNull();
    const after = await signedBy(today, old).sign(dana);
    expect(await signedBy(today).sessionIdOf(after)).toBe('session');
  });

  it('a guest stays the same guest', () => {
    const before = signedBy(old).signGuest('guest');
    expect(signedBy(today, old).guestIdOf(before)).toBe('guest');
    expect(signedBy(today).guestIdOf(before)).toBeNull();
    expect(signedBy(today).guestIdOf(signedBy(today, old).signGuest('guest'))).toBe('guest');
  });
});
