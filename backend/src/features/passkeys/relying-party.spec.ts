import type { Settings } from '../../platform/config/settings/settings.js';
import { RelyingParty } from './relying-party.js';

const idOf = (publicUrl: string) => new RelyingParty({ publicUrl } as Settings).id;

describe('the site as browsers know it by its passkeys', () => {
  it.each([
    ['https://shulayim.example', 'shulayim.example'],
    ['https://books.example.org:8443/shulayim', 'books.example.org'],
    ['http://localhost:3000', 'localhost'],
    ['http://shulayim.localhost:3000', 'shulayim.localhost'],
  ])('%s is %s', (address, id) => expect(idOf(address)).toBe(id));

  it.each(['http://shulayim.example', 'https://192.0.2.7', 'http://127.0.0.1:3000', 'https://[2001:db8::7]'])(
    'browsers give none to %s',
    (address) => expect(() => idOf(address)).toThrow(expect.objectContaining({ code: 'passkeys_unavailable' })),
  );
});
