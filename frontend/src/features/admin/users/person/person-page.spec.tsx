import type { AdminUser } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../../testing/fake-server';
import { openPage } from '../../../../testing/open-page';
import words from '../admin-users.he.json';
import { exampleAdmin, exampleReader, panelServer, usersAnswer } from '../users.examples';

const { acts, person } = words;
const ron = exampleReader(1, { name: 'רון כותב' });
const path = ({ id }: Pick<AdminUser, 'id'>) => `/api/admin/users/${id}`;
const figures = {
  works: 1,
  words: 2,
  comments_received: 3,
  readers: 4,
  comments_written: 5,
  texts_opened: 6,
  reports_made: 7,
  reports_received: 8,
};
const event = (type: string, change: object) => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  type,
  at: ron.created_at,
  request_id: 'r-1',
  actor: { id: exampleAdmin.id, name: exampleAdmin.name },
  reason: null,
  fields: [],
  role: null,
  ...change,
});
const history = (events: readonly object[]) => ({ success: true, events, next_cursor: null });
const person200 = (server: FakeServer, user: AdminUser) =>
  server.answer(`GET ${path(user)}`, { success: true, user, figures }).answer(`GET ${path(user)}/history`, history([]));

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const press = async (name: string) => (await dialog()).getByRole('button', { name });
const openPerson = (user: AdminUser, server = panelServer()) =>
  openPage(`/admin/users/${user.id}`, { as: exampleAdmin, server: person200(server, user) });

it('a role is changed for a reason; without one the form says so and nothing is sent', async () => {
  const { server, user } = await openPerson(ron);
  await user.click(await button(acts.role.do));
  await dialog();
  await user.selectOptions(field('role'), 'author');
  await user.click(await press(acts.role.do));
  await (await dialog()).findByText(words.reasonMissing);
  expect(server.callsOf(`POST ${path(ron)}/role`)).toEqual([]);
  server.answer(`POST ${path(ron)}/role`, () => {
    server.answer(
      `GET ${path(ron)}/history`,
      history([event('RoleChanged', { reason: 'רוצה לכתוב', role: 'author' })]),
    );
    return { success: true, user: { ...ron, role: 'author' } };
  });
  await user.type(field('reason'), 'רוצה לכתוב');
  await user.click(await press(acts.role.do));
  const said = await screen.findByText('רוצה לכתוב', { selector: 'blockquote' });
  expect(said.closest('[data-event="RoleChanged"]')).not.toBeNull();
  expect(server.callsOf(`POST ${path(ron)}/role`).map(({ body }) => body)).toEqual([
    { role: 'author', reason: 'רוצה לכתוב' },
  ]);
});

it('two-factor sign-in is reset for a reason, where it is on', async () => {
  const { server, user } = await openPerson({ ...ron, two_factor: true });
  server.answer(`POST ${path(ron)}/reset-two-factor`, { success: true, user: ron });
  await user.click(await button(acts.resetTwoFactor.do));
  await dialog();
  await user.type(field('reason'), 'איבד את הטלפון');
  person200(server, ron);
  await user.click(await press(acts.resetTwoFactor.do));
  await screen.findByText(acts.resetTwoFactor.done);
  await waitFor(() => expect(screen.queryByRole('button', { name: acts.resetTwoFactor.do })).toBeNull());
  expect(server.callsOf(`POST ${path(ron)}/reset-two-factor`).map(({ body }) => body)).toEqual([
    { reason: 'איבד את הטלפון' },
  ]);
});

it('is deleted only for a reason and their address, typed; then the list is shown', async () => {
  const { server, user } = await openPerson(ron);
  server.answer('GET /api/admin/users', usersAnswer([])).answer(`DELETE ${path(ron)}`, { success: true });
  await user.click(await button(acts.delete.do));
  await dialog();
  await user.type(field('typed'), 'לא זה');
  await user.click(await press(acts.delete.do));
  await (await dialog()).findByText(words.typedWrong);
  (await dialog()).getByText(words.reasonMissing);
  expect(server.callsOf(`DELETE ${path(ron)}`)).toEqual([]);
  await user.type(field('reason'), 'ביקשה');
  await user.clear(field('typed'));
  await user.type(field('typed'), ron.email);
  await user.click(await press(acts.delete.do));
  await screen.findByText(acts.delete.done);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
  expect(server.callsOf(`DELETE ${path(ron)}`).map(({ body }) => body)).toEqual([{ reason: 'ביקשה' }]);
});

it('who does not exist is said to be missing', async () => {
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  const server = panelServer().refuse(`GET ${path(nobody)}`, 404, { code: 'not_found', error: 'אין' });
  await openPage(`/admin/users/${nobody.id}`, { as: exampleAdmin, server });
  await screen.findByText(person.missing);
});

it('oneself is shown without what would lock one out', async () => {
  await openPerson({ ...ron, ...exampleAdmin });
  await screen.findByText(person.isMe);
  await button(acts.reset.do);
  for (const act of ['suspend', 'role', 'delete'] as const)
    expect(screen.queryByRole('button', { name: acts[act].do })).toBeNull();
});

it('says of what an operator did by a command that they did it', async () => {
  const server = panelServer();
  person200(server, ron).answer(
    `GET ${path(ron)}/history`,
    history([event('AccountSuspended', { actor: null, by_operator: true })]),
  );
  await openPage(`/admin/users/${ron.id}`, { as: exampleAdmin, server });
  const said = await screen.findByText(words.person.byOperator);
  expect(said.closest('[data-event="AccountSuspended"]')).not.toBeNull();
});
