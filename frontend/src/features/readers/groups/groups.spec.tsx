import { sentences } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import reminders from '../../../entities/reminders/reminders.lazy.he.json';
import { exampleProject } from '../../../testing/author.examples';
import { FakeServer } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import { exampleGroup, exampleReader, groupsAnswer, readersAnswer } from '../readers.examples';
import words from '../readers.lazy.he.json';

const { id: projectId } = exampleProject(1);
const api = `/api/projects/${projectId}/readers`;
const [list, groups] = [`GET ${api}`, `GET ${api}/groups`];
const friends = exampleGroup(1, 'חברים', 1);
const noa = exampleReader(1, { name: 'נועה', group_ids: [friends.id] });
const never = exampleReader(2, { name: null, email: 'never@example.org', status: 'invited', place: null });
const serverOf = (...all: (typeof friends)[]) =>
  new FakeServer().answer(list, readersAnswer([noa, never])).answer(groups, groupsAnswer(...all));
const open = (server: FakeServer, search = '') =>
  openPage(`/project/${projectId}/readers${search}`, { as: exampleUser(), server });
const lastAsked = (server: FakeServer) => server.callsOf(list).at(-1)?.path;

it('makes a group of readers and of invited addresses; a press after a failure makes no second one', async () => {
  const put = `PUT ${api}/groups/${friends.id}/readers`;
  const server = serverOf()
    .answer(`POST ${api}/groups`, groupsAnswer(friends), 201)
    .refuse(put, 409, { code: 'reader_group_full', error: 'הקבוצה מלאה' });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: words.groups.new }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: words.groups.save }));
  expect(await dialog.findByText(sentences.readerGroupNameEmpty)).toBeTruthy();
  await user.type(dialog.getByLabelText(words.groups.name), 'חברים');
  for (const name of ['נועה', 'never@example.org']) await user.click(await dialog.findByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: words.groups.save }));
  expect(await dialog.findByText('הקבוצה מלאה')).toBeTruthy();
  server.answer(put, groupsAnswer(friends)).answer(groups, groupsAnswer(friends));
  await user.click(dialog.getByRole('checkbox', { name: 'never@example.org' }));
  await user.click(dialog.getByRole('button', { name: words.groups.save }));
  await waitFor(() => expect(lastAsked(server)).toContain(`group_id=${friends.id}`));
  expect(server.callsOf(`POST ${api}/groups`).map(({ body }) => body)).toEqual([{ name: 'חברים' }]);
  expect(server.callsOf(put).at(-1)?.body).toEqual({ add: [noa.id], remove: [never.id] });
});

it('shows the readers of one group, keeps it in the address, and reminds its silent ones', async () => {
  const server = serverOf(friends).answer(`POST ${api}/reminders`, {
    success: true,
    sent: 1,
    left_out: { recently: 0, unreachable: 0, later: 0 },
  });
  const { user } = await open(server, '?filter=silent');
  const row = (await screen.findByRole('rowheader', { name: /נועה/ })).closest('tr');
  expect(row?.textContent).toContain('חברים');
  await user.selectOptions(await screen.findByLabelText(words.groups.one), 'חברים (1)');
  await waitFor(() => expect(lastAsked(server)).toContain(`group_id=${friends.id}`));
  expect(lastAsked(server)).toContain('filter=silent');
  expect(screen.getByRole('link', { name: words.map }).getAttribute('href')).toContain(`?group=${friends.id}`);
  await user.click(screen.getByRole('button', { name: words.remindSilentOf }));
  await user.click(await screen.findByRole('button', { name: reminders.send }));
  await waitFor(() =>
    expect(server.callsOf(`POST ${api}/reminders`).map(({ body }) => body)).toMatchObject([{ group_id: friends.id }]),
  );
});

it('renames a group, and removes it after asking; one that is gone shows all readers', async () => {
  const server = serverOf(friends)
    .answer(`PUT ${api}/groups/${friends.id}`, groupsAnswer({ ...friends, name: 'סדנה' }))
    .answer(`DELETE ${api}/groups/${friends.id}`, groupsAnswer());
  const { user } = await open(server, `?group=${friends.id}`);
  await user.click(await screen.findByRole('button', { name: words.groups.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'נועה', checked: true })).toBeTruthy();
  await user.clear(dialog.getByLabelText(words.groups.name));
  await user.type(dialog.getByLabelText(words.groups.name), 'סדנה');
  await user.click(dialog.getByRole('button', { name: words.groups.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(`PUT ${api}/groups/${friends.id}`).map(({ body }) => body)).toEqual([{ name: 'סדנה' }]);
  await user.click(screen.getByRole('button', { name: words.groups.remove }));
  const asking = within(await screen.findByRole('dialog'));
  expect(asking.getByText(words.groups.removeText)).toBeTruthy();
  server.answer(groups, groupsAnswer());
  await user.click(asking.getByRole('button', { name: words.groups.remove }));
  await waitFor(() => expect(screen.queryByLabelText(words.groups.one)).toBeNull());
  await waitFor(() => expect(lastAsked(server)).not.toContain('group_id'));
});
