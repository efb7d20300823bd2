import { hashPassword, passwordMatches } from './passwords.js';

it('keeps of a password what costs as much to guess at as OWASP asks for', async () => {
  const kept = await hashPassword('קלמנטינה-17');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('קלמנטינה-17')).not.toBe(kept);
  expect(await passwordMatches(kept, 'קלמנטינה-17')).toBe(true);
  expect(await passwordMatches(kept, 'קלמנטינה-18')).toBe(false);
  expect(await passwordMatches(null, 'קלמנטינה-17')).toBe(false);
});
