import { isOurOwn } from './mail-loops.js';

describe('a mail to ourselves', () => {
  const from = 'שוליים <no-reply@shulayim.example>';

  it.each(['no-reply@shulayim.example', 'No-Reply@Shulayim.Example', 'no-reply+bounce@shulayim.example'])(
    'is known by %s',
    (address) => expect(isOurOwn(address, from)).toBe(true),
  );
  it('is known when the sender is an address alone', () =>
    expect(isOurOwn('no-reply@shulayim.example', 'no-reply@shulayim.example')).toBe(true));
  it.each(['dana@shulayim.example', 'no-reply@elsewhere.example', 'no-reply@shulayim.example.org'])(
    'is not one to %s',
    (address) => expect(isOurOwn(address, from)).toBe(false),
  );
});
