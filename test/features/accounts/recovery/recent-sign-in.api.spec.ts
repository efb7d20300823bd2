import { Done, Me, sentences } from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { freshEmail, password, useWorld } from '../../../support/world.js';
import { Inbox } from './inbox.js';

const world = useWorld();

const ask = (person: Person, email: string) => person.post('/api/users/me/email-change', { email });

describe('a new address, asked for in a session that began a while ago', () => {
  /** @returns the person, whose session began so many minutes ago */
  const signedInFor = async (minutes: number): Promise<Person> => {
    const dana = await world.register('author');
    await world.pool.query(
      `UPDATE sessions SET created_at = created_at - $2 * interval '1 minute' WHERE user_id = $1`,
      [dana.user.id, minutes],
    );
    return dana;
  };
  const askWith = (dana: Person, given: string, email = freshEmail()) =>
    dana.post('/api/users/me/email-change', { email, password: given });

  it('takes the password, and sends nothing without it', async () => {
    const dana = await signedInFor(16);
    const email = freshEmail();
    (await ask(dana, email)).refused(403, 'password_needed');
    (await askWith(dana, 'guessed-1', email)).refused(401, 'wrong_credentials');
    const { fields } = (await askWith(dana, '', email)).refused(400, 'invalid_input');
    expect(fields).toEqual({ password: sentences.passwordMissing });
    const inbox = new Inbox(world);
    await inbox.settled();
    expect(inbox.of('change_email', email)).toEqual([]);
    (await askWith(dana, password, email)).as(Done);
    const code = await inbox.code(email);
    (await dana.post('/api/users/me/email-change/confirm', { code })).as(Me);
  });

  it('does not take it before', async () => {
    (await ask(await signedInFor(14), freshEmail())).as(Done);
  });

  it('takes it no more after signing in anew', async () => {
    const dana = await signedInFor(16);
    await dana.logIn(dana.user.email, password);
    (await ask(dana, freshEmail())).as(Done);
  });
});
