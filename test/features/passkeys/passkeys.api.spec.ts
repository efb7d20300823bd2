import { generateKeyPairSync } from 'node:crypto';
import { Done, Me, OnePasskey, sentences, SignedIn } from '@shulayim/contracts';
import { nobodysId } from '../../support/projects.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { password, setSuspended, useWorld } from '../../support/world.js';
import { Inbox } from '../accounts/recovery/inbox.js';
import { codeOf, turnOn, wrongCode } from '../accounts/two-factor/authenticator.js';
import {
  addPasskey,
  creationFor,
  keyedIn,
  listOf,
  path,
  requestFor,
  signInWith,
  SoftwarePasskey,
  verified as verifiedIn,
} from './authenticator.js';

const world = useWorld({ DEMO: '1' });
let inbox: Inbox;
beforeAll(() => void (inbox = new Inbox(world)));

const verified = () => verifiedIn(world);
const keyed = () => keyedIn(world);
const isSignedIn = async (person: Person) => (await person.get('/api/users/me')).status === 200;
const remove = (person: Person, id: string, proof: object = {}) =>
  person.ask('DELETE', `${path}/${id}`, { password, ...proof });

describe('a passkey', () => {
  it('is added with the password, listed, and told by mail', async () => {
    const dana = await verified();
    (await dana.post(`${path}/options`, { password: 'no' })).refused(401, 'wrong_credentials');
    const { passkey } = await addPasskey(world, dana, { name: ' המחשב הנייד ' });
    expect(passkey).toMatchObject({ name: 'המחשב הנייד', last_used_at: null, is_synced: false, is_blocked: false });
    const synced = await addPasskey(world, dana, { isSynced: true });
    expect(synced.passkey.is_synced).toBe(true);
    expect(await listOf(dana)).toEqual([synced.passkey, passkey]);
    const { text } = await inbox.last('passkey_added', dana.user.email, 2);
    expect(text).toContain('/forgot-password');
  });

  it('signs in without a password, in a browser where nobody signed in before', async () => {
    const { device, dana, email } = await keyed();
    const phone = world.person();
    const { user } = (await signInWith(phone, device)).as(SignedIn);
    expect(user.email).toBe(email);
    expect((await phone.get('/api/users/me')).as(Me).user.email).toBe(email);
    expect(phone.keeps('shulayim_known')).toBe(true);
    expect((await listOf(dana))[0]?.last_used_at).not.toBeNull();
    (await signInWith(world.person(), device)).as(SignedIn);
  });

  it('of a password manager, which counts nothing, signs in again and again', async () => {
    const dana = await verified();
    const { device } = await addPasskey(world, dana, { isSynced: true });
    for (let times = 0; times < 2; times += 1) (await signInWith(world.person(), device)).as(SignedIn);
  });

  it('is both steps of an account with two-factor sign-in, and so takes both to be added and removed', async () => {
    const dana = await verified();
    const { key, codes } = await turnOn(dana);
    (await dana.post(`${path}/options`, { password })).refused(400, 'wrong_code');
    (await dana.post(`${path}/options`, { password, code: wrongCode(key) })).refused(400, 'wrong_code');
    const { device, passkey } = await addPasskey(world, dana, { proof: { code: codes[0] } });
    (await dana.post(`${path}/options`, { password, code: codes[0] })).refused(400, 'wrong_code');
    (await signInWith(world.person(), device)).as(SignedIn);
    (await remove(dana, passkey.id)).refused(400, 'wrong_code');
    (await remove(dana, passkey.id, { code: codeOf(key, 1) })).as(Done);
    (await signInWith(world.person(), device)).refused(401, 'passkey_refused');
  });

  it('lets a suspended person in, to be told so', async () => {
    const { device, dana } = await keyed();
    await setSuspended(world, dana, true);
    const phone = world.person();
    (await signInWith(phone, device)).as(SignedIn);
    (await phone.get('/api/projects')).refused(403, 'account_inactive');
  });

  it('takes an address that is theirs, and is not for the demo people', async () => {
    const stranger = await world.register('author');
    (await stranger.post(`${path}/options`, { password })).refused(403, 'unverified_email');
    const demo = world.person();
    await demo.logIn('author@demo.local', 'demo-author');
    (await demo.post(`${path}/options`, { password: 'demo-author' })).refused(403, 'passkeys_demo');
  });

  it('is one of twenty at most', async () => {
    const dana = await verified();
    await addPasskey(world, dana);
    await world.pool.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       SELECT gen_random_uuid(), user_id, uuid_send(gen_random_uuid()), public_key, 0, '{}', false, name, created_at
       FROM passkeys, generate_series(1, 19) WHERE user_id = $1`,
      [dana.user.id],
    );
    (await dana.post(`${path}/options`, { password })).refused(409, 'passkeys_full');
  });

  it('needs a name', async () => {
    const dana = await verified();
    const device = new SoftwarePasskey(world);
    const response = device.created(await creationFor(dana));
    const refused = async (name: string) => (await dana.post(path, { name, response })).refused(400, 'invalid_input');
    expect((await refused(' ')).fields).toEqual({ name: sentences.passkeyNameEmpty });
    expect((await refused('א'.repeat(61))).fields).toEqual({ name: sentences.passkeyNameTooLong });
    (await dana.post(path, { name: 'א'.repeat(60), response })).as(OnePasskey, 201);
  });
});

describe('a challenge', () => {
  it('is good once, in the browser that asked, and for a few minutes', async () => {
    const { device } = await keyed();
    const [asked, other] = [world.person(), world.person()];
    const options = await requestFor(asked);
    await requestFor(other);
    const stolen = { response: device.asserted(options) };
    (await other.post('/api/auth/passkey', stolen)).refused(410, 'passkey_expired');
    (await world.person().post('/api/auth/passkey', stolen)).refused(410, 'passkey_expired');
    (await asked.post('/api/auth/passkey', stolen)).as(SignedIn);
    (await asked.post('/api/auth/passkey', stolen)).refused(410, 'passkey_expired');
    const late = await requestFor(other);
    await world.pool.query(`UPDATE passkey_challenges SET expires_at = now()`);
    (await other.post('/api/auth/passkey', { response: device.asserted(late) })).refused(410, 'passkey_expired');
  });

  it('of two windows of one browser is each good', async () => {
    const { device } = await keyed();
    const browser = world.person();
    const [first, second] = [await requestFor(browser), await requestFor(browser)];
    (await browser.post('/api/auth/passkey', { response: device.asserted(second) })).as(SignedIn);
    (await browser.post('/api/auth/passkey', { response: device.asserted(first) })).as(SignedIn);
  });

  it('for adding one is of the session that gave the password, and not for signing in', async () => {
    const dana = await verified();
    const device = new SoftwarePasskey(world);
    const options = await creationFor(dana);
    const given = { name: 'הטלפון', response: device.created(options) };
    const noa = await verified();
    noa.setCookie('shulayim_passkey', cookieOf(dana));
    (await noa.post(path, given)).refused(410, 'passkey_expired');
    const request = await requestFor(dana);
    const ofLogIn = device.created({ ...options, challenge: request.challenge });
    (await dana.post(path, { ...given, response: ofLogIn })).refused(410, 'passkey_expired');
    (await dana.post(path, given)).as(OnePasskey, 201);
  });
});
const cookieOf = (person: Person): string => /shulayim_passkey=([^;]+)/.exec(person.cookieHeader)?.[1] ?? '';

describe('nobody signs in', () => {
  it('by an answer of another site, unlocked by nobody, or signed by another key', async () => {
    const { device } = await keyed();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const twists = [
      { origin: 'https://shulayim.evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { key: privateKey },
      { type: 'webauthn.create' },
      { userHandle: Buffer.from(nobodysId).toString('base64url') },
    ];
    for (const twist of twists) {
      const phone = world.person();
      (await signInWith(phone, device, twist)).refused(401, 'passkey_refused');
      expect(phone.keeps('shulayim_session')).toBe(false);
    }
    (await signInWith(world.person(), device, { userHandle: undefined })).as(SignedIn);
  });

  it('by one that is not known here, which is told as little as the others', async () => {
    const unknown = new SoftwarePasskey(world);
    (await signInWith(world.person(), unknown)).refused(401, 'passkey_refused');
  });

  it('by a copy: its counter stands still, so it is blocked, its sessions end, and its owner is told', async () => {
    const { device, dana, email, passkey } = await keyed();
    const phone = world.person();
    (await signInWith(phone, device)).as(SignedIn);
    (await signInWith(world.person(), device, { counter: 1 })).refused(401, 'passkey_refused');
    (await signInWith(world.person(), device)).refused(401, 'passkey_refused');
    await until(async () => !(await isSignedIn(phone)));
    expect(await isSignedIn(dana)).toBe(true);
    expect((await listOf(dana))[0]).toMatchObject({ id: passkey.id, is_blocked: true });
    expect((await inbox.last('passkey_blocked', email)).text).toContain('/profile');
    (await remove(dana, passkey.id)).as(Done);
    expect(await listOf(dana)).toEqual([]);
  });
});

describe('adding one', () => {
  it('is refused of another site, unlocked by nobody, and where it is somebody else’s already', async () => {
    const { device, dana } = await keyed();
    for (const twist of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
      const response = new SoftwarePasskey(world).created(await creationFor(dana), twist);
      (await dana.post(path, { name: 'x', response })).refused(400, 'passkey_invalid');
    }
    const noa = await verified();
    const taken = { name: 'x', response: device.created(await creationFor(noa)) };
    (await noa.post(path, taken)).refused(400, 'passkey_invalid');
    expect(await listOf(noa)).toEqual([]);
    const fresh = new SoftwarePasskey(world).created(await creationFor(noa));
    const nonsense = { ...fresh, response: { ...fresh.response, attestationObject: 'AAAA' } };
    (await noa.post(path, { name: 'x', response: nonsense })).refused(400, 'passkey_invalid');
  });

  it('again after a lost answer makes one', async () => {
    const dana = await verified();
    const given = { name: 'הטלפון', response: new SoftwarePasskey(world).created(await creationFor(dana)) };
    const again = { 'idempotency-key': 'lost-passkey' };
    const first = (await dana.post(path, given, again)).as(OnePasskey, 201).passkey;
    expect((await dana.post(path, given, again)).as(OnePasskey, 201).passkey).toEqual(first);
    expect(await listOf(dana)).toEqual([first]);
  });
});

itRebuildsAlike(() => world);
