import { sentences } from '@shulayim/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { noNetwork } from '../../../testing/fake-server';
import { field, openProfile, press, saidAs } from '../../../testing/open-profile';
import words from '../profile.he.json';

const route = 'PUT /api/users/me';
/** By their text: a role and a name of each of them is more than a test has time for. */
const countries = async () => {
  await screen.findByText('ישראל', { selector: 'option' });
  return [...document.querySelectorAll<HTMLElement>('select[name="country"] option')];
};

async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

it('are sent where they changed, and shown wherever the name stands', async () => {
  const { server, user } = await openProfile();
  expect(screen.getByText('קורא/ת')).not.toBeNull();
  await retype(user, words.details.name, 'דנה \u202eAlon 😀');
  await retype(user, words.details.bio, 'כותבת "short stories" (3)');
  const israel = (await countries()).find(({ textContent }) => textContent === 'ישראל') as HTMLElement;
  await user.selectOptions(field(words.details.country), israel);
  await user.click(press(words.details.save));
  await saidAs('status', 'הפרופיל עודכן בהצלחה');
  const changed = { name: 'דנה \u202eAlon 😀', bio: 'כותבת "short stories" (3)', country: 'IL' };
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([changed]);
  expect(field(words.details.country).value).toBe('IL');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /Alon/ }));
  expect((await screen.findByText(changed.name, { selector: 'bdi' })).textContent).toBe(changed.name);
});

it('list the countries in the order of the alphabet, none first', async () => {
  await openProfile();
  const [none, ...names] = (await countries()).map(({ textContent }) => textContent ?? '');
  expect(none).toBe(words.details.noCountry);
  expect(names).toEqual([...names].sort(new Intl.Collator('he').compare));
  expect(names.length).toBeGreaterThan(200);
});

it.each([
  ['name', ' \u200f ', sentences.nameEmpty],
  ['name', 'א'.repeat(257), sentences.nameTooLong],
  ['name', 'דנה\u0000', sentences.invalid],
  ['bio', 'כותבת\u0000', sentences.invalid],
  ['bio', 'א'.repeat(2001), sentences.bioTooLong],
] as const)('are refused beside their field, and nothing is sent: %s, %#', async (key, text, sentence) => {
  const { server, user } = await openProfile();
  await retype(user, words.details[key], text);
  await user.click(press(words.details.save));
  await saidAs('alert', sentence);
  expect(document.activeElement).toBe(field(words.details[key]));
  expect(server.callsOf(route)).toEqual([]);
});

it('stay typed when the server is out of reach, and are saved by a second try under the same key', async () => {
  const { server, user, save } = await openProfile();
  const name = 'א'.repeat(256);
  await retype(user, words.details.name, name);
  server.fail(route, noNetwork);
  await user.click(press(words.details.save));
  await saidAs('alert', 'אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב.');
  expect(field(words.details.name).value).toBe(name);
  server.answer(route, () => save({ name }));
  await user.click(press(words.details.save));
  await saidAs('status', words.details.saved);
  const [first, second] = server.callsOf(route).map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

it('are sent once however often the button is pressed, and keep what is typed meanwhile', async () => {
  const { server, user, save } = await openProfile();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.answer(route, ({ body }) => held.then(() => save(body as { name: string })));
  await retype(user, words.details.name, 'דנה הראשונה');
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: words.details.saving });
  await user.keyboard('{Enter}');
  await user.click(press(words.details.saving));
  await retype(user, words.details.name, 'דנה השנייה');
  await act(async () => answer());
  await saidAs('status', words.details.saved);
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ name: 'דנה הראשונה' }]);
  expect(field(words.details.name).value).toBe('דנה השנייה');
  expect(screen.getByText(words.details.unsaved)).not.toBeNull();
});

it('are not left behind unsaved by a link without a question', async () => {
  const { user } = await openProfile();
  await retype(user, words.details.name, 'דנה בלי לשמור');
  const question = () => screen.findByRole('dialog', { name: words.leave.title });
  const logo = () => screen.getAllByRole('link', { name: 'שוליים', hidden: true })[0] as HTMLElement;
  await user.click(logo());
  await user.click(within(await question()).getByRole('button', { name: words.leave.stay }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/profile');
  expect(field(words.details.name).value).toBe('דנה בלי לשמור');
});
