import { Done, Me, RecoveryCodes, SignedIn, TwoFactorSetup, sentences } from '@shulayim/contracts';
import { everyTable } from '../../privacy/privacy-helpers.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { password, setSuspended, useWorld } from '../../../support/world.js';
import { Inbox } from '../recovery/inbox.js';
import {
  challengeOf,
  codeOf,
  forgetSteps,
  giveCode,
  guardedIn,
  logInWith,
  off,
  path,
  setUp,
  stateOf,
  turnOff,
  wrongCode,
} from './authenticator.js';

const world = useWorld();
let inbox: Inbox;
beforeAll(async () => {
  inbox = new Inbox(world);
});

const isSignedIn = async (person: Person) => (await person.get('/api/users/me')).status === 200;
const guarded = () => guardedIn(world);

describe('two-factor sign-in', () => {
  it('is off until a code of the app and the password turn it on, which shows ten recovery codes', async () => {
    const dana = await world.register('author');
    expect(await stateOf(dana)).toEqual(off);
    const { key, uri } = (await dana.post(`${path}/setup`)).as(TwoFactorSetup);
    expect(new URL(uri).searchParams.get('secret')).toBe(key);
    expect(decodeURIComponent(uri)).toContain(dana.user.email);
    expect(await stateOf(dana)).toEqual(off);
    (await dana.post(path, { password: 'no', code: codeOf(key) })).refused(401, 'wrong_credentials');
    (await dana.post(path, { password, code: wrongCode(key) })).refused(400, 'wrong_code');
    const spaced = codeOf(key).replace(/^(...)/, ' $1 ');
    const { recovery_codes } = (await dana.post(path, { password, code: spaced })).as(RecoveryCodes);
    expect(new Set(recovery_codes).size).toBe(10);
    const { since, ...rest } = await stateOf(dana);
    expect(Date.parse(String(since))).toBeGreaterThan(Date.now() - 60_000);
    expect(rest).toEqual({ recovery_codes_left: 10, is_required: false });
    (await dana.post(path, { password, code: codeOf(key, 1) })).refused(409, 'two_factor_on');
    (await dana.post(`${path}/setup`)).refused(409, 'two_factor_on');
    const { text } = await inbox.last('two_factor_enabled', dana.user.email);
    expect(text).toContain('/forgot-password');
    expect(text).not.toContain(key);
  });

  it('lets nobody in by the password alone, and its owner in by the code', async () => {
    const { email, key } = await guarded();
    const phone = world.person();
    const challenge = await challengeOf(phone, email);
    expect(phone.keeps('shulayim_session')).toBe(false);
    expect(phone.keeps('shulayim_known')).toBe(false);
    expect(await isSignedIn(phone)).toBe(false);
    (await giveCode(phone, challenge, wrongCode(key))).refused(400, 'wrong_code');
    const { user } = (await giveCode(phone, challenge, codeOf(key, 1))).as(SignedIn);
    expect(user.email).toBe(email);
    expect((await phone.get('/api/users/me')).as(Me).user.email).toBe(email);
  });

  it('takes a code once, and none of an older step', async () => {
    const { email, key, at } = await guarded();
    const challenge = await challengeOf(world.person(), email);
    const [older = '', used = '', next = ''] = [-1, 0, 1].map((steps) => codeOf(key, steps, at));
    for (const code of [used, older]) (await giveCode(world.person(), challenge, code)).refused(400, 'wrong_code');
    (await giveCode(world.person(), challenge, next)).as(SignedIn);
    const again = await challengeOf(world.person(), email);
    (await giveCode(world.person(), again, next)).refused(400, 'wrong_code');
  });

  it('takes digits of other scripts', async () => {
    const { email, key } = await guarded();
    const arabic = codeOf(key, 1).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await logInWith(world.person(), email, arabic);
  });

  it('asks for a code once: two that come at the same moment open one session', async () => {
    const { email, key } = await guarded();
    const challenge = await challengeOf(world.person(), email);
    const answers = await Promise.all([0, 1, 2].map(() => giveCode(world.person(), challenge, codeOf(key, 1))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gives a challenge five tries, one session and no more', async () => {
    const { dana, email, key, codes } = await guarded();
    const challenge = await challengeOf(world.person(), email);
    for (let tries = 0; tries < 5; tries += 1)
      (await giveCode(world.person(), challenge, wrongCode(key))).refused(400, 'wrong_code');
    (await giveCode(world.person(), challenge, codeOf(key, 1))).refused(410, 'log_in_expired');
    const next = await challengeOf(world.person(), email);
    (await giveCode(world.person(), next, codeOf(key, 1))).as(SignedIn);
    (await giveCode(world.person(), next, String(codes[0]))).refused(410, 'log_in_expired');
    const late = await challengeOf(world.person(), email);
    await world.pool.query('UPDATE log_in_challenges SET expires_at = now() WHERE user_id = $1', [dana.user.id]);
    (await giveCode(world.person(), late, String(codes[0]))).refused(410, 'log_in_expired');
    (await giveCode(world.person(), 'A'.repeat(32), codeOf(key, 1))).refused(410, 'log_in_expired');
    expect((await stateOf(dana)).recovery_codes_left).toBe(10);
  });

  it('is refused in words when it is no code', async () => {
    const { email } = await guarded();
    const challenge = await challengeOf(world.person(), email);
    for (const code of ['', '12345', '1234567', 'שלום', 'a'.repeat(65), 'x\u0000'])
      expect((await giveCode(world.person(), challenge, code)).refused(400, 'invalid_input').fields).toEqual({
        code: sentences.secondFactorInvalid,
      });
  });

  it('lets a suspended person in, to be told so', async () => {
    const { dana, email, key } = await guarded();
    await setSuspended(world, dana, true);
    const phone = world.person();
    await logInWith(phone, email, codeOf(key, 1));
    (await phone.get('/api/projects')).refused(403, 'account_inactive');
    await setSuspended(world, dana, false);
  });
});

describe('no way around it', () => {
  it('is a new password by mail, which also ends what was begun with the old one', async () => {
    const { dana, email, key, codes } = await guarded();
    const waiting = await challengeOf(world.person(), email);
    (await world.person().post('/api/auth/forgot-password', { email })).as(Done);
    const token = await inbox.token('reset_password', email);
    const stranger = world.person();
    (await stranger.post('/api/auth/reset-password', { token, password: 'אפרסמון-19' })).as(Done);
    expect(stranger.keeps('shulayim_session')).toBe(false);
    (await giveCode(world.person(), waiting, String(codes[0]))).refused(410, 'log_in_expired');
    expect(await isSignedIn(dana)).toBe(false);
    const challenge = await challengeOf(stranger, email, 'אפרסמון-19');
    expect(await isSignedIn(stranger)).toBe(false);
    (await giveCode(stranger, challenge, codeOf(key, 1))).as(SignedIn);
  });

  it('is a verified address: its link opens no session', async () => {
    const { email } = await guarded();
    const stranger = world.person();
    const token = await inbox.token('verify_email', email);
    (await stranger.post('/api/auth/verify-email', { token })).as(Done);
    expect(stranger.keeps('shulayim_session')).toBe(false);
  });

  it('is what others answer: a wrong password is refused alike, whether or not a code would be asked for', async () => {
    const { email } = await guarded();
    const plain = (await world.register('author')).user.email;
    const [one, other] = await Promise.all(
      [email, plain].map((each) => world.person().post('/api/auth/login', { email: each, password: 'no' })),
    );
    const told = (answer: typeof one) => answer?.refused(401, 'wrong_credentials').error;
    expect(told(one)).toBe(told(other));
  });

  it('is another person: each sees and changes their own alone', async () => {
    const { dana, key } = await guarded();
    const noa = await world.register('reader');
    expect(await stateOf(noa)).toEqual(off);
    (await turnOff(noa, codeOf(key, 1))).refused(409, 'two_factor_off');
    for (const [method, to] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', ''],
      ['POST', '/setup'],
      ['POST', '/recovery-codes'],
    ] as const)
      (await world.person().ask(method, path + to, method === 'GET' ? undefined : {})).refused(401, 'not_signed_in');
    expect((await stateOf(dana)).since).not.toBeNull();
  });
});

it('keeps no key and no recovery code where anybody could read it, and tells in the file of one’s data that it is on', async () => {
  const { dana, email, key, codes } = await guarded();
  await logInWith(world.person(), email, String(codes[0]));
  await forgetSteps(world, dana);
  const challenge = await challengeOf(world.person(), email);
  await inbox.settled();
  const kept = await everyTable(world.pool);
  for (const secret of [key, challenge, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(kept).not.toContain(secret);
  const { text } = await dana.get('/api/users/me/export');
  const { profile } = JSON.parse(text) as { profile: { two_factor_since: string }[] };
  expect(Date.parse(String(profile[0]?.two_factor_since))).toBeGreaterThan(0);
  const { rows } = await world.pool.query<{ type: string }>(
    `SELECT type FROM events WHERE stream_id = $1 ORDER BY version`,
    [`account-${dana.user.id}`],
  );
  expect(rows.map(({ type }) => type).slice(-2)).toEqual(['TwoFactorEnabled', 'RecoveryCodeUsed']);
});

it('goes with the account', async () => {
  const { dana, email } = await guarded();
  await challengeOf(world.person(), email);
  (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
  for (const table of ['second_factors', 'recovery_codes', 'log_in_challenges']) {
    const { rowCount } = await world.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [dana.user.id]);
    expect(rowCount).toBe(0);
  }
});

it('a key that was shown and not confirmed in time is not turned on any more', async () => {
  const dana = await world.register('reader');
  const key = await setUp(dana);
  await world.pool.query(`UPDATE second_factors SET set_up_at = now() - interval '1 hour' WHERE user_id = $1`, [
    dana.user.id,
  ]);
  (await dana.post(path, { password, code: codeOf(key) })).refused(410, 'setup_expired');
  (await dana.post(path, { password, code: '12345' })).refused(400, 'invalid_input');
});

itRebuildsAlike(() => world);
