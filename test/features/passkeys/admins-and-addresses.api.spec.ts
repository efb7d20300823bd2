import { Done, SignedIn, Users } from '@shulayim/contracts';
import { password, startWorld, useWorld } from '../../support/world.js';
import { addPasskey, listOf, path, signInWith } from './authenticator.js';

const admin = { ADMIN_EMAIL: 'passkey.admin@example.org', ADMIN_PASSWORD: password };
const world = useWorld({ ...admin, ADMIN_TWO_FACTOR: '1' });

it('an admin who came in by a passkey is let into the panel, and no other session of theirs', async () => {
  const byPassword = world.person();
  await byPassword.logIn(admin.ADMIN_EMAIL, password);
  const { device, passkey } = await addPasskey(world, byPassword);
  (await byPassword.get('/api/admin/users')).refused(403, 'two_factor_required');
  const byPasskey = world.person();
  (await signInWith(byPasskey, device)).as(SignedIn);
  (await byPasskey.get('/api/admin/users')).as(Users);
  (await byPassword.get('/api/admin/users')).refused(403, 'two_factor_required');
  (await byPasskey.ask('DELETE', `${path}/${passkey.id}`, { password })).as(Done);
  expect(await listOf(byPasskey)).toEqual([]);
  (await byPasskey.get('/api/admin/users')).refused(403, 'two_factor_required');
});

it('no browser is asked for one where the site has no https', async () => {
  const elsewhere = await startWorld({ ...admin, PUBLIC_URL: 'http://shulayim.example' });
  try {
    const person = elsewhere.person();
    (await person.post('/api/auth/passkey/options')).refused(409, 'passkeys_unavailable');
    await person.logIn(admin.ADMIN_EMAIL, password);
    (await person.post(`${path}/options`, { password })).refused(409, 'passkeys_unavailable');
    expect(await listOf(person)).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});
