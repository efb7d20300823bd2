import { Done, LoggedIn, LogInLinkOwner, Me, SignedIn } from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { everyTable } from '../../privacy/privacy-helpers.js';
import { freshEmail, password, setSuspended, startWorld, useWorld } from '../../../support/world.js';
import { verified } from '../../passkeys/authenticator.js';
import { codeOf, giveCode, turnOn } from '../two-factor/authenticator.js';
import { Inbox } from './inbox.js';

const world = useWorld();
let inbox: Inbox;
beforeAll(() => void (inbox = new Inbox(world)));

const path = '/api/auth/log-in-link';
const ask = async (email: string) => (await world.person().post(path, { email })).as(Done);
const open = (browser: Person, token: string) => browser.post(`${path}/open`, { token });
const look = (browser: Person, token: string) => browser.post(`${path}/look`, { token });
const tokenIn = (text: string) => /\/login#token=([\w.-]+)/.exec(text)?.[1] ?? '';
const linkTo = async (email: string, count = 1) => tokenIn((await inbox.last('log_in_link', email, count)).text);

/** Somebody with a verified address, and the link that they asked for. */
async function asked() {
  const dana = await verified(world);
  const { email } = dana.user;
  await ask(email.toUpperCase());
  return { dana, email, token: await linkTo(email) };
}

describe('a link to sign in by', () => {
  it('signs in once, in the browser where it is opened, and says before whose account it is', async () => {
    const { email, token } = await asked();
    const phone = world.person();
    for (let times = 0; times < 2; times += 1) expect((await look(phone, token)).as(LogInLinkOwner).email).toBe(email);
    expect(phone.keeps('shulayim_session')).toBe(false);
    expect((await open(phone, token)).as(SignedIn).user.email).toBe(email);
    expect((await phone.get('/api/users/me')).as(Me).user.email).toBe(email);
    (await open(world.person(), token)).refused(410, 'link_expired');
    (await look(world.person(), token)).refused(410, 'link_expired');
  });

  it('opens one session when it is pressed twice at the same moment', async () => {
    const { token } = await asked();
    const answers = await Promise.all([0, 1, 2].map(() => open(world.person(), token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends after a quarter of an hour, by a newer one, and by a new password', async () => {
    const { email, token, dana } = await asked();
    await ask(email);
    const newer = await linkTo(email, 2);
    (await open(world.person(), token)).refused(410, 'link_expired');
    (await world.person().post('/api/auth/forgot-password', { email })).as(Done);
    const reset = await inbox.token('reset_password', email);
    (await world.person().post('/api/auth/reset-password', { token: reset, password: 'אפרסמון-19' })).as(Done);
    (await open(world.person(), newer)).refused(410, 'link_expired');
    await ask(email);
    const last = await linkTo(email, 3);
    await world.pool.query(`UPDATE account_requests SET expires_at = created_at WHERE user_id = $1`, [dana.user.id]);
    (await open(world.person(), last)).refused(410, 'link_expired');
  });

  it('is no other link’s token, and another’s is none', async () => {
    const { email, token } = await asked();
    (await world.person().post('/api/auth/reset-password', { token, password: 'אפרסמון-19' })).refused(
      404,
      'not_found',
    );
    (await world.person().post('/api/auth/forgot-password', { email })).as(Done);
    const reset = await inbox.token('reset_password', email);
    for (const forged of [reset, `${token}x`, 'x', token.split('.')[0] ?? ''])
      (await open(world.person(), forged)).refused(404, 'not_found');
    (await open(world.person(), token)).as(SignedIn);
  });

  it('is followed by the code where there is a second factor, and by no session before it', async () => {
    const dana = await verified(world);
    const { key } = await turnOn(dana);
    await ask(dana.user.email);
    const token = await linkTo(dana.user.email);
    const phone = world.person();
    const answer = (await open(phone, token)).as(LoggedIn);
    if (!('challenge' in answer)) throw new Error('Nobody asked for a code.');
    expect(phone.keeps('shulayim_session')).toBe(false);
    (await open(world.person(), token)).refused(410, 'link_expired');
    (await giveCode(phone, answer.challenge, codeOf(key, 1))).as(SignedIn);
  });

  it('lets a suspended person in, to be told so', async () => {
    const { dana, token } = await asked();
    await setSuspended(world, dana, true);
    const phone = world.person();
    (await open(phone, token)).as(SignedIn);
    (await phone.get('/api/projects')).refused(403, 'account_inactive');
  });

  it('is not for an address that nobody has verified: its mail leads to a new password', async () => {
    const { email } = (await world.register('reader')).user;
    await ask(email);
    const { text } = await inbox.last('log_in_link', email);
    expect(text).toContain('/forgot-password');
    expect(tokenIn(text)).toBe('');
  });

  it('is nobody’s who is leaving', async () => {
    const { dana, token } = await asked();
    (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
    expect((await open(world.person(), token)).status).toBeGreaterThanOrEqual(400);
  });
});

it('the answer is the same where nobody has the address, and nothing is kept of it', async () => {
  const nobodys = freshEmail();
  const { email } = (await verified(world)).user;
  const [one, other] = [
    await world.person().post(path, { email }),
    await world.person().post(path, { email: nobodys }),
  ];
  expect(other.text).toBe(one.text);
  await inbox.settled();
  expect(inbox.of('log_in_link', nobodys)).toEqual([]);
  const { rowCount } = await world.pool.query('SELECT FROM account_requests WHERE email = $1', [nobodys]);
  expect(rowCount).toBe(0);
});

it('its secret stands nowhere that can be read', async () => {
  const { token } = await asked();
  expect(token).not.toBe('');
  expect(await everyTable(world.pool)).not.toContain(token.split('.')[1]);
});

it('a mailbox gets five an hour, whoever asks, and a site may send none', async () => {
  const calm = await startWorld({ RATE_LIMIT_SCALE: '1' });
  const without = await startWorld({ LOG_IN_LINKS: '0' });
  try {
    const email = freshEmail();
    for (let times = 0; times < 5; times += 1) (await calm.person().post(path, { email })).as(Done);
    (await calm.person().post(path, { email })).refused(429, 'too_many_requests');
    for (const [to, body] of [
      ['', { email }],
      ['/look', { token: 'x' }],
      ['/open', { token: 'x' }],
    ] as const)
      (await without.person().post(path + to, body)).refused(404, 'not_found');
    expect((await without.person().get('/api/site')).text).toContain('"log_in_links":false');
  } finally {
    await calm.close();
    await without.close();
  }
});
