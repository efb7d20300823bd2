import { israelTimeZone, type User } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import { FakeServer } from './fake-server';
import { exampleUser, openPage } from './open-page';
import english from '../features/profile/profile.en.json';
import words from '../features/profile/profile.he.json';

/** A field by its words, whatever is said beside them. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const press = (name: string) => screen.getByRole('button', { name });
export const saidAs = async (role: 'alert' | 'status', text: string) =>
  expect((await screen.findByText(text)).closest(`[role="${role}"]`)).not.toBeNull();

/** The profile of דנה, a reader unless `change` says otherwise, who saves what she changes. */
export async function openProfile(change: Partial<User> = {}, server = new FakeServer()) {
  let now = exampleUser({ role: 'reader', ...change });
  const save = (changed: Partial<User>) => {
    now = { ...now, ...changed, updated_at: new Date().toISOString() };
    return { success: true, user: now };
  };
  const answers = {
    'GET /api/users/me/sessions': { success: true, sessions: [] },
    'GET /api/users/me/mail-stop': { success: true, stopped_at: null, bounced_at: null },
    'GET /api/users/me/two-factor': {
      success: true,
      two_factor: { since: null, recovery_codes_left: 0, is_required: false },
    },
    'GET /api/users/me/passkeys': { success: true, passkeys: [] },
    'GET /api/users/me/identities': { success: true, identities: [] },
    'GET /api/users/me/api-keys': { success: true, api_keys: [] },
    'GET /api/users/me/webhooks': { success: true, webhooks: [] },
    'GET /api/users/me/push': {
      success: true,
      public_key: 'key',
      quiet_from: null,
      quiet_until: null,
      time_zone: israelTimeZone,
      devices: [],
    },
    'PUT /api/users/me': ({ body }: { body: unknown }) => save(body as Partial<User>),
    'PUT /api/users/me/avatar': () => save({ avatar_url: '/api/avatars/1' }),
    'DELETE /api/users/me/avatar': () => save({ avatar_url: null }),
  };
  for (const [route, answer] of Object.entries(answers)) if (!server.answers(route)) server.answer(route, answer);
  const opened = await openPage('/profile', { as: now, server });
  await screen.findByRole('heading', { level: 1, name: change.language === 'en' ? english.title : words.title });
  return { ...opened, save };
}
