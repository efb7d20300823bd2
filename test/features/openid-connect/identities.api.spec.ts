import { Done, OpenIdIdentities } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { nobodysId } from '../../support/projects.js';
import { freshEmail, password } from '../../support/world.js';
import { Inbox } from '../accounts/recovery/inbox.js';
import { codeOf, turnOn } from '../accounts/two-factor/authenticator.js';
import { verified } from '../passkeys/authenticator.js';
import { signIn, usePlace } from './provider.js';

const place = usePlace();
const path = '/api/users/me/identities';
const listOf = async (person: Person) => (await person.get(path)).as(OpenIdIdentities).identities;
const remove = (person: Person, id: string, proof: object = {}) =>
  person.ask('DELETE', `${path}/${id}`, { password, ...proof });

let logins = 0;
/** Somebody with a password who also signs in at the provider. */
async function linked() {
  const dana = await verified(place.world);
  const login = `linked-${(logins += 1)}`;
  place.server.people.set(login, { email: dana.user.email, email_verified: true });
  await signIn(place.world.person(), login);
  const [identity] = await listOf(dana);
  return { dana, login, id: identity?.id ?? '' };
}

it('an identity is removed by the password and told by mail; whoever comes by it again is linked anew', async () => {
  const { dana, login, id } = await linked();
  (await remove(dana, id, { password: 'no' })).refused(401, 'wrong_credentials');
  (await remove(dana, id)).as(Done);
  (await remove(dana, id)).as(Done);
  expect(await listOf(dana)).toEqual([]);
  await new Inbox(place.world).last('identity_removed', dana.user.email);
  await signIn(place.world.person(), login);
  expect(await listOf(dana)).toHaveLength(1);
});

it('it takes the code where the account has two-factor sign-in', async () => {
  const { dana, id } = await linked();
  const { key } = await turnOn(dana);
  (await remove(dana, id)).refused(400, 'wrong_code');
  (await remove(dana, id, { code: codeOf(key, 1) })).as(Done);
});

it('whoever has no password has no other way in, and keeps it until one is chosen by mail', async () => {
  const email = freshEmail();
  place.server.people.set('only-there', { email, email_verified: true, name: 'נועה' });
  const browser = place.world.person();
  await signIn(browser, 'only-there');
  const [identity] = await listOf(browser);
  (await remove(browser, identity?.id ?? '')).refused(401, 'wrong_credentials');
  (await place.world.person().post('/api/auth/forgot-password', { email })).as(Done);
  const token = await new Inbox(place.world).token('reset_password', email);
  (await browser.post('/api/auth/reset-password', { token, password })).as(Done);
  (await remove(browser, identity?.id ?? '')).as(Done);
});

it('it is its owner’s business alone', async () => {
  const { dana, id } = await linked();
  const noa = await verified(place.world);
  for (const other of [id, nobodysId, 'x']) (await remove(noa, other)).refused(404, 'not_found');
  expect(await listOf(dana)).toHaveLength(1);
  const stranger = place.world.person();
  (await stranger.get(path)).refused(401, 'not_signed_in');
  (await remove(stranger, id)).refused(401, 'not_signed_in');
});

it('it stands in the person’s own file, and goes with the account', async () => {
  const { dana, id } = await linked();
  expect((await dana.get('/api/users/me/export')).text).toContain(id);
  (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
  const { rowCount } = await place.world.pool.query('SELECT FROM openid_identities WHERE user_id = $1', [dana.user.id]);
  expect(rowCount).toBe(0);
});
