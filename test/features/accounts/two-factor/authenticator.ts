import { LoggedIn, RecoveryCodes, SignedIn, TwoFactor, TwoFactorSetup } from '@shulayim/contracts';
import { Secret, TOTP } from 'otpauth';
import type { Person } from '../../../support/person.js';
import { password, type World } from '../../../support/world.js';

const periodMs = 30_000;

/** What an authenticator app shows `steps` periods after a moment: this one, unless another is said. */
export const codeOf = (key: string, steps = 0, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at + steps * periodMs });

/** A code that is none of those that count at this moment. */
export function wrongCode(key: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

export const setUp = async (person: Person): Promise<string> =>
  (await person.post('/api/users/me/two-factor/setup')).as(TwoFactorSetup).key;

/** Turns it on, with the code of this very moment. */
export async function turnOn(person: Person): Promise<{ key: string; codes: string[]; at: number }> {
  const key = await setUp(person);
  const at = Date.now();
  const answer = await person.post('/api/users/me/two-factor', { password, code: codeOf(key, 0, at) });
  return { key, codes: answer.as(RecoveryCodes).recovery_codes, at };
}

/** After the password. */
export async function challengeOf(person: Person, email: string, secret = password): Promise<string> {
  const answer = (await person.post('/api/auth/login', { email, password: secret })).as(LoggedIn);
  if (!('challenge' in answer)) throw new Error('Nobody asked for a code.');
  return answer.challenge;
}

export const giveCode = (person: Person, challenge: string, code: string) =>
  person.post('/api/auth/login/second-factor', { challenge, code });

/** Both steps. */
export const logInWith = async (person: Person, email: string, code: string, secret = password) =>
  (await giveCode(person, await challengeOf(person, email, secret), code)).as(SignedIn);

export const stateOf = async (person: Person) =>
  (await person.get('/api/users/me/two-factor')).as(TwoFactor).two_factor;

/** As if the code of this very moment had not been taken yet: a spec does not wait for the next one. */
export const forgetSteps = (world: World, person: Person) =>
  world.pool.query('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [person.user.id]);

export const off = { since: null, recovery_codes_left: 0, is_required: false };
export const path = '/api/users/me/two-factor';
export const turnOff = (person: Person, code: string, secret = password) =>
  person.ask('DELETE', path, { password: secret, code });

/** Somebody with two-factor sign-in. */
export async function guardedIn(world: World) {
  const dana = await world.register('author');
  return { dana, email: dana.user.email, ...(await turnOn(dana)) };
}
