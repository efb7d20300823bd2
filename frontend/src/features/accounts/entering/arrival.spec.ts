import { arrivalOf } from './arrival';

describe('what the log-in page is told by the page before it', () => {
  it('says why a session ended', () =>
    expect(arrivalOf({ why: 'account_inactive' })).toEqual({ note: 'suspended', email: '' }));
  it('keeps an address', () => expect(arrivalOf({ email: 'dana@example.org' }).email).toBe('dana@example.org'));
  it.each([null, undefined, 'suspended', 7, { why: 'constructor' }, { why: 7, email: 7 }])(
    'says nothing for %p',
    (state) => expect(arrivalOf(state)).toEqual({ note: null, email: '' }),
  );
});
