import { account } from '../../../backend/src/features/accounts/domain/account.decider.js';
import { EventStore } from '@shulayim/event-sourcing';
import type { Person } from '../../support/person.js';
import { freshEmail } from '../../support/world.js';
import { verified } from '../passkeys/authenticator.js';
import { answeredThere, begun, locationOf, signIn, startPlace, usePlace, type Claims } from './provider.js';

const place = usePlace();
const person = () => place.world.person();

let logins = 0;
function knownThere(claims: Claims = { email: freshEmail(), email_verified: true, name: 'נועה' }): string {
  const login = `visitor-${(logins += 1)}`;
  place.server.people.set(login, claims);
  return login;
}
const openCallback = async (browser: Person, path: string): Promise<string> => locationOf(await browser.get(path));
async function accounts(): Promise<number> {
  const { rows } = await place.world.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM users');
  return rows[0]?.n ?? 0;
}

/** Nobody is signed in, nobody is new, and the log-in page is told why. */
async function expectRefused(to: string | Promise<string>, browser: Person, why: string): Promise<void> {
  expect(await to).toBe(`/login?openid=${why}`);
  expect(browser.keeps('shulayim_session')).toBe(false);
}

describe('nobody is let in', () => {
  it('whose address the provider does not vouch for', async () => {
    const before = await accounts();
    const email = freshEmail();
    for (const claims of [
      { email, email_verified: false },
      { email },
      { name: 'נועה' },
      { email: 'x', email_verified: true },
    ]) {
      const browser = person();
      await expectRefused(signIn(browser, knownThere(claims)), browser, 'unverified');
    }
    expect(await accounts()).toBe(before);
  });

  it('into an account whose address nobody has shown to be theirs', async () => {
    const { email } = (await place.world.register('reader')).user;
    const browser = person();
    await expectRefused(signIn(browser, knownThere({ email, email_verified: true })), browser, 'address_unverified');
  });

  it('into an account that another identity of the provider opens', async () => {
    const dana = await verified(place.world);
    const { email } = dana.user;
    await signIn(person(), knownThere({ email, email_verified: true }));
    const browser = person();
    await expectRefused(signIn(browser, knownThere({ email, email_verified: true })), browser, 'already_linked');
  });

  it('who says no at the provider', async () => {
    const browser = person();
    const back = await answeredThere(await begun(browser), { refuse: '1' });
    await expectRefused(openCallback(browser, back), browser, 'denied');
    await expectRefused(openCallback(browser, back), browser, 'expired');
  });

  it('who did not begin it in this browser, nor twice, nor with another state', async () => {
    const browser = person();
    const back = await answeredThere(await begun(browser), { login: knownThere() });
    const another = person();
    await expectRefused(openCallback(another, back), another, 'expired');
    await begun(another);
    await expectRefused(openCallback(another, back), another, 'expired');
    const wrong = new URL(back, 'http://x');
    wrong.searchParams.set('state', 'x');
    await expectRefused(openCallback(browser, wrong.pathname + wrong.search), browser, 'expired');
    expect(await openCallback(browser, back)).toBe('/login');
    expect(browser.keeps('shulayim_session')).toBe(true);
    browser.setCookie('shulayim_session', '');
    expect(await openCallback(browser, back)).toBe('/login?openid=expired');
    expect(await openCallback(person(), '/api/auth/oidc/callback')).toBe('/login?openid=expired');
  });

  it('a quarter of an hour later', async () => {
    const browser = person();
    const back = await answeredThere(await begun(browser), { login: knownThere() });
    await place.world.pool.query(`UPDATE openid_sign_ins SET expires_at = now()`);
    await expectRefused(openCallback(browser, back), browser, 'expired');
  });

  it('with the code of another browser’s sign-in, or one that is none', async () => {
    const [victim, thief] = [person(), person()];
    const theirs = new URL(await answeredThere(await begun(victim), { login: knownThere() }), 'http://x');
    const own = new URL(await answeredThere(await begun(thief), { login: knownThere() }), 'http://x');
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    await expectRefused(openCallback(thief, own.pathname + own.search), thief, 'invalid');
    const forged = new URL(await answeredThere(await begun(thief), { login: knownThere() }), 'http://x');
    forged.searchParams.set('code', 'x');
    await expectRefused(openCallback(thief, forged.pathname + forged.search), thief, 'invalid');
    const other = new URL(await answeredThere(await begun(thief), { login: knownThere() }), 'http://x');
    other.searchParams.set('iss', 'https://evil.example');
    await expectRefused(openCallback(thief, other.pathname + other.search), thief, 'invalid');
  });

  it.each([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another site', { claims: { aud: 'another site' } }],
    ['of another sign-in', { claims: { nonce: 'of another sign-in' } }],
    ['that is over', { claims: { exp: 1 } }],
    ['that another key has signed', { isOtherKey: true }],
  ])('with an ID token %s', async (_what, forgery) => {
    const [browser, login] = [person(), knownThere()];
    place.server.forgery = forgery;
    await expectRefused(signIn(browser, login), browser, 'invalid');
    place.server.forgery = {};
    expect(await signIn(browser, login)).toBe('/login');
    place.server.forgery = null;
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login'])(
    'and nobody is led on to %s',
    async (returnUrl) => {
      const browser = person();
      expect(await signIn(browser, knownThere(), `?returnUrl=${encodeURIComponent(returnUrl)}`)).toBe('/login');
      expect(browser.keeps('shulayim_session')).toBe(true);
    },
  );

  it('and goes on to where they were going once they are', async () => {
    const browser = person();
    const back = await answeredThere(await begun(browser, '?returnUrl=/about'), { refuse: '1' });
    expect(await openCallback(browser, back)).toBe('/login?openid=denied&returnUrl=%2Fabout');
  });
});

it('while registration is closed, only those come in who have an account', async () => {
  const closed = await startPlace({ ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'אפרסמון-19' });
  try {
    const dana = await closed.world.register('reader');
    const { id, email } = dana.user;
    const metadata = { actor: { kind: 'user', id }, at: new Date().toISOString() } as const;
    const verify = { type: 'VerifyEmail', userId: id } as const;
    await closed.world.app.get(EventStore).handle(account, `account-${id}`, verify, { metadata });
    const admin = closed.world.person();
    await admin.logIn('owner@example.org', 'אפרסמון-19');
    const { status } = await admin.put('/api/admin/site', { registration_open: false });
    expect(status).toBe(200);
    closed.server.people.set('new', { email: freshEmail(), email_verified: true, name: 'נועה' });
    closed.server.people.set('dana', { email, email_verified: true });
    const browser = closed.world.person();
    await expectRefused(signIn(browser, 'new'), browser, 'registration_closed');
    expect(await signIn(browser, 'dana')).toBe('/login');
    expect(browser.keeps('shulayim_session')).toBe(true);
  } finally {
    await closed.close();
  }
});

it('says so when the provider is out of reach, or too many come from one address', async () => {
  const alone = await startPlace({ OIDC_ISSUER: 'http://127.0.0.1:9', RATE_LIMIT_SCALE: '0.02' });
  try {
    const browser = alone.world.person();
    const start = () => browser.get('/api/auth/oidc/start');
    expect(locationOf(await start())).toBe('/login?openid=unavailable');
    await start();
    expect(locationOf(await start())).toBe('/login?openid=too_many_requests');
  } finally {
    await alone.close();
  }
});
