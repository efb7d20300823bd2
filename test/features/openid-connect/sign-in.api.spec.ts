import { Done, Me, OpenIdChallenge, OpenIdIdentities, OpenIdProvider, SignedIn } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { freshEmail, password, setSuspended, useWorld } from '../../support/world.js';
import { Inbox } from '../accounts/recovery/inbox.js';
import { codeOf, giveCode, turnOn } from '../accounts/two-factor/authenticator.js';
import { verified } from '../passkeys/authenticator.js';
import { everyTable, found } from '../privacy/privacy-helpers.js';
import { begun, signIn, usePlace } from './provider.js';

const place = usePlace();
let inbox: Inbox;
beforeAll(() => void (inbox = new Inbox(place.world)));

const me = async (browser: Person) => (await browser.get('/api/users/me')).as(Me).user;
const identitiesOf = async (browser: Person) =>
  (await browser.get('/api/users/me/identities')).as(OpenIdIdentities).identities;

let logins = 0;
/** Somebody whom the provider knows, by an address of theirs or of nobody here. */
function knownThere(email = freshEmail()) {
  const login = `person-at-the-library-${(logins += 1)}`;
  place.server.people.set(login, { email: email.toUpperCase(), email_verified: true, name: 'נועה מהספרייה' });
  return { login, email };
}

describe('signing in at the provider', () => {
  it('is told to the log-in page by the provider’s name', async () => {
    expect((await place.world.person().get('/api/auth/oidc')).as(OpenIdProvider).name).toBe('ספריית העיר');
  });

  it('asks the provider by authorization code, PKCE, state and nonce', async () => {
    const { searchParams: asked, origin } = await begun(place.world.person());
    expect(origin).toBe(place.server.issuer);
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
  });

  it('makes an account for somebody new, whose address is verified, and leads on', async () => {
    const { login, email } = knownThere();
    const browser = place.world.person();
    expect(await signIn(browser, login)).toBe('/login');
    expect(await me(browser)).toMatchObject({ email, name: 'נועה מהספרייה', role: 'reader', email_verified: true });
    expect(await identitiesOf(browser)).toMatchObject([{ issuer: place.server.issuer }]);
    await inbox.settled();
    for (const kind of ['new_browser', 'identity_linked', 'verify_email'] as const)
      expect(inbox.of(kind, email)).toEqual([]);
  });

  it('keeps the provider’s tokens from the browser, and keeps none of them', async () => {
    const browser = place.world.person();
    const { issued } = place.server;
    const before = issued.length;
    const address = await signIn(browser, knownThere().login);
    const { text } = await browser.get('/api/users/me');
    const tokens = issued.slice(before);
    expect(tokens.map((token) => token.length > 20)).toEqual([true, true]);
    const kept = await everyTable(place.world.pool);
    expect(found([address, browser.cookieHeader, text, kept].join('\n'), tokens)).toEqual([]);
  });

  it('makes an author’s account where that was asked for, and goes on to where one was going', async () => {
    const browser = place.world.person();
    expect(await signIn(browser, knownThere().login, '?role=author&returnUrl=%2Fabout%3Fx%3D1')).toBe('/about?x=1');
    expect((await me(browser)).role).toBe('author');
  });

  it('makes nobody a moderator or an admin', async () => {
    for (const role of ['moderator', 'admin'])
      (await place.world.person().get(`/api/auth/oidc/start?role=${role}`)).refused(400, 'invalid_input');
  });

  it('finds the account again, whatever the provider says of the address by then', async () => {
    const { login, email } = knownThere();
    const first = place.world.person();
    await signIn(first, login);
    place.server.people.set(login, { name: 'שם אחר' });
    const second = place.world.person();
    await signIn(second, login);
    expect(await me(second)).toMatchObject({ email, name: 'נועה מהספרייה', id: (await me(first)).id });
    expect(await identitiesOf(second)).toMatchObject([{ last_used_at: expect.any(String) }]);
    await inbox.last('new_browser', email);
  });

  it('links an account whose owner has verified the same address, and tells them by mail', async () => {
    const dana = await verified(place.world);
    const { login } = knownThere(dana.user.email);
    const browser = place.world.person();
    await signIn(browser, login);
    expect((await me(browser)).id).toBe(dana.user.id);
    await inbox.last('identity_linked', dana.user.email);
    (await place.world.person().post('/api/auth/login', { email: dana.user.email, password })).as(SignedIn);
  });

  it('is one step of two where the account has two-factor sign-in', async () => {
    const dana = await verified(place.world);
    const { key } = await turnOn(dana);
    const browser = place.world.person();
    const { login } = knownThere(dana.user.email);
    expect(await signIn(browser, login, '?returnUrl=/profile')).toBe(
      '/login?openid=second_factor&returnUrl=%2Fprofile',
    );
    expect(browser.keeps('shulayim_session')).toBe(false);
    (await place.world.person().post('/api/auth/oidc/challenge')).refused(404, 'not_found');
    const { challenge } = (await browser.post('/api/auth/oidc/challenge')).as(OpenIdChallenge);
    (await browser.post('/api/auth/oidc/challenge')).refused(404, 'not_found');
    (await giveCode(browser, challenge, codeOf(key, 1))).as(SignedIn);
    expect((await me(browser)).id).toBe(dana.user.id);
  });

  it('lets a suspended person in, to be told so', async () => {
    const dana = await verified(place.world);
    const { login } = knownThere(dana.user.email);
    await setSuspended(place.world, dana, true);
    const browser = place.world.person();
    await signIn(browser, login);
    (await browser.get('/api/projects')).refused(403, 'account_inactive');
  });

  it('is nobody’s who has left; the same person may come anew', async () => {
    const dana = await verified(place.world);
    const { login } = knownThere(dana.user.email);
    await signIn(place.world.person(), login);
    (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
    const browser = place.world.person();
    await signIn(browser, login);
    expect((await me(browser)).id).not.toBe(dana.user.id);
  });

  it('keeps neither what the provider calls them nor a secret of the sign-in', async () => {
    const { login } = knownThere();
    const browser = place.world.person();
    await signIn(browser, login);
    const address = await begun(browser);
    const all = await everyTable(place.world.pool);
    const secrets = ['state', 'nonce', 'code_challenge'].map((name) => address.searchParams.get(name) ?? '');
    for (const secret of [login, ...secrets]) expect(all).not.toContain(secret);
  });
});

describe('a site without a provider', () => {
  const world = useWorld();
  it('offers none', async () => {
    const stranger = world.person();
    expect((await stranger.get('/api/auth/oidc')).as(OpenIdProvider).name).toBeNull();
    for (const path of ['start', 'callback?state=x&code=x'])
      (await stranger.get(`/api/auth/oidc/${path}`)).refused(404, 'not_found');
    (await stranger.post('/api/auth/oidc/challenge')).refused(404, 'not_found');
  });
});
