import { withoutNames } from './without-names.js';

describe('what is said of somebody who is forgotten', () => {
  const words = ['דנה אלון', 'Dana', 'dana@example.org'];

  it('names them no more: neither in full nor in part, in any case of letters', () => {
    expect(withoutNames('דנה אלון ביקשה, ודנה צודקת', words)).toBe('… ביקשה, ו… צודקת');
    expect(withoutNames('DANA wrote from Dana@Example.org', words)).toBe('… wrote from …');
  });
  it('keeps the rest as it was', () => {
    expect(withoutNames('ספאם (3 טקסטים)', words)).toBe('ספאם (3 טקסטים)');
    expect(withoutNames('a', ['a', ''])).toBe('a');
  });
  it('takes a name for what it is, not for a pattern', () => {
    expect(withoutNames('a.c (x) abc', ['a.c', '(x)'])).toBe('… … abc');
  });
});
