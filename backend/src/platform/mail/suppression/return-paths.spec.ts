import type { Settings } from '../../config/settings/settings.js';
import { MailSignatures } from '../../keys/mail-signatures.js';
import { ReturnPaths } from './return-paths.js';

const secret = (digit: string) => digit.repeat(64);
const mailId = '69df5fb9-4ebf-ac9d-5a50-59eca5e7c781';
const paths = (bounceAddress: string | null, ...sessionSecrets: [string, ...string[]]) =>
  new ReturnPaths(
    { mail: { bounceAddress } } as Settings,
    new MailSignatures({ sessionSecrets, dataKey: secret('d') }),
  );

describe('the return address of a mail', () => {
  const ours = paths('bounces@shulayim.example', secret('a'));
  const address = ours.of(mailId) ?? '';

  it('leads back to it, whatever became of its letters on the way', () => {
    expect(address).toMatch(/^bounces\+69df5fb94ebfac9d5a5059eca5e7c781[0-9a-f]{16}@shulayim\.example$/);
    for (const written of [address, address.toUpperCase(), `<${address}>`, `"Undelivered" <${address}>`])
      expect(ours.mailIdIn(written)).toBe(mailId);
  });

  it('is good as long as the secret that signed it is known', () => {
    expect(paths('b@x.example', secret('b'), secret('a')).mailIdIn(address)).toBe(mailId);
    expect(paths('b@x.example', secret('b')).mailIdIn(address)).toBeNull();
  });

  it('is nobody else’s to make', () => {
    const other = address.replace('69df', '69de');
    for (const odd of [other, '', 'bounces@shulayim.example', 'a+b@c', address.replace('@', '0@')])
      expect(ours.mailIdIn(odd)).toBeNull();
  });

  it('is none where mails come back to nobody', () => expect(paths(null, secret('a')).of(mailId)).toBeNull());
});
