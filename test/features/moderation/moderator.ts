import { OneAdminUser } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { password as ofWorld } from '../../support/world.js';

/** By an admin; the sessions of before have ended, and there is a new one. */
export async function makeModerator(person: Person, admin: Person, password = ofWorld): Promise<Person> {
  const change = { role: 'moderator', reason: 'קוראת דיווחים' };
  (await admin.post(`/api/admin/users/${person.user.id}/role`, change)).as(OneAdminUser);
  await person.logIn(person.user.email, password);
  return person;
}
