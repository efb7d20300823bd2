import { createHmac } from 'node:crypto';
import { Done, RecoveryCodes, SignedIn } from '@shulayim/contracts';
import { HashKey } from '../../../../backend/src/platform/keys/hash-key.js';
import { password, useWorld } from '../../../support/world.js';
import { Inbox } from '../recovery/inbox.js';
import {
  challengeOf,
  codeOf,
  giveCode,
  guardedIn,
  logInWith,
  off,
  path,
  stateOf,
  turnOff,
  turnOn,
  wrongCode,
} from './authenticator.js';

const world = useWorld();
const guarded = () => guardedIn(world);
let inbox: Inbox;
beforeAll(() => void (inbox = new Inbox(world)));

describe('a recovery code', () => {
  it('lets its owner in once, as it is written or in capitals without dashes, and they are told', async () => {
    const { dana, email, codes } = await guarded();
    const [first = '', second = ''] = codes;
    await logInWith(world.person(), email, first);
    const challenge = await challengeOf(world.person(), email);
    (await giveCode(world.person(), challenge, first)).refused(400, 'wrong_code');
    (await giveCode(world.person(), challenge, second.toUpperCase().replaceAll('-', ''))).as(SignedIn);
    expect((await stateOf(dana)).recovery_codes_left).toBe(8);
    await inbox.last('recovery_code_used', email, 2);
  });

  it('is stored as a slow hash; one of before, which was not, is good once as well', async () => {
    const { dana, email, codes } = await guarded();
    const fastOf = (code: string) =>
      createHmac('sha256', world.app.get(HashKey).value)
        .update(`recovery-code:${dana.user.id}:${code.replaceAll('-', '')}`)
        .digest();
    const { rows } = await world.pool.query<{ code_hash: Buffer }>(
      'SELECT code_hash FROM recovery_codes WHERE user_id = $1',
      [dana.user.id],
    );
    const fast = codes.map((code) => fastOf(code).toString('hex'));
    expect(rows.filter(({ code_hash }) => fast.includes(code_hash.toString('hex')))).toEqual([]);
    const former = '0123-4567-89ab';
    await world.pool.query('INSERT INTO recovery_codes VALUES ($1, $2)', [dana.user.id, fastOf(former)]);
    await logInWith(world.person(), email, former);
    const challenge = await challengeOf(world.person(), email);
    (await giveCode(world.person(), challenge, former)).refused(400, 'wrong_code');
  });

  it('of somebody else lets nobody in', async () => {
    const [{ email }, { codes }] = [await guarded(), await guarded()];
    const challenge = await challengeOf(world.person(), email);
    (await giveCode(world.person(), challenge, String(codes[0]))).refused(400, 'wrong_code');
  });

  it('is replaced by new ones, for the password and a code', async () => {
    const { dana, email, key, codes } = await guarded();
    const renew = (secret: string, code: string) => dana.post(`${path}/recovery-codes`, { password: secret, code });
    (await renew('no', String(codes[0]))).refused(401, 'wrong_credentials');
    (await renew(password, wrongCode(key))).refused(400, 'wrong_code');
    const renewed = (await renew(password, String(codes[0]))).as(RecoveryCodes).recovery_codes;
    expect(renewed).toHaveLength(10);
    await inbox.last('recovery_codes_renewed', email);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    const challenge = await challengeOf(world.person(), email);
    (await giveCode(world.person(), challenge, String(codes[1]))).refused(400, 'wrong_code');
    (await giveCode(world.person(), challenge, String(renewed[1]))).as(SignedIn);
  });
});

describe('turning it off', () => {
  it('takes the password and a code, after which the password is enough', async () => {
    const { dana, email, key } = await guarded();
    (await turnOff(dana, codeOf(key, 1), 'no')).refused(401, 'wrong_credentials');
    (await turnOff(dana, wrongCode(key))).refused(400, 'wrong_code');
    expect((await stateOf(dana)).since).not.toBeNull();
    (await turnOff(dana, codeOf(key, 1))).as(Done);
    expect(await stateOf(dana)).toEqual(off);
    await world.person().logIn(email, password);
    (await turnOff(dana, codeOf(key, 1))).refused(409, 'two_factor_off');
    await inbox.last('two_factor_disabled', email);
  });

  it('by a recovery code makes the others worth nothing, also once it is on again', async () => {
    const { dana, email, codes } = await guarded();
    const waiting = await challengeOf(world.person(), email);
    (await turnOff(dana, String(codes[0]))).as(Done);
    (await giveCode(world.person(), waiting, String(codes[1]))).refused(410, 'log_in_expired');
    await turnOn(dana);
    const challenge = await challengeOf(world.person(), email);
    (await giveCode(world.person(), challenge, String(codes[1]))).refused(400, 'wrong_code');
  });
});
