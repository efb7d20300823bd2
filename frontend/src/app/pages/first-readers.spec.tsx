import type { Invitation } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import invitations from '../../features/invitations/invitations.he.json';
import projects from '../../features/projects/projects.he.json';
import { authorsServer, examplePart, exampleProject } from '../../testing/author.examples';
import { exampleUser, openPage } from '../../testing/open-page';

const project = exampleProject(1, { visibility_status: 'private' });
const path = `/api/projects/${project.id}/invitations`;
const invited = (n: number, change: Partial<Invitation>): Invitation => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  email: `reader${n}@example.org`,
  state: 'joined',
  role: 'reader',
  joined_by: null,
  sent_at: project.created_at,
  opened_at: project.created_at,
  joined_at: project.created_at,
  undelivered_at: null,
  ...change,
});

async function openDialog(...all: Invitation[]) {
  const server = authorsServer([project], [examplePart(1)]).answer(`GET ${path}`, {
    success: true,
    invitations: all,
    next_cursor: null,
  });
  const page = await openPage(`/project/${project.id}`, { as: exampleUser(), server });
  await page.user.click(await screen.findByRole('button', { name: projects.project.invite }));
  await screen.findByRole('dialog');
  return page;
}

it('an author invites a first reader, for which a private project stays private', async () => {
  const { server, user } = await openDialog();
  const role = await screen.findByRole('combobox', { name: invitations.role.label });
  expect(screen.getByText(invitations.dialog.becomesShared_private)).toBeTruthy();
  await user.selectOptions(role, invitations.role.first_reader);
  expect(screen.queryByText(invitations.dialog.becomesShared_private)).toBeNull();
  expect(screen.getByText(invitations.role.first_reader_hint)).toBeTruthy();
  await user.type(
    screen.getByRole('textbox', { name: new RegExp(`^${invitations.dialog.emails}`) }),
    'noa@example.org',
  );
  server.answer(`POST ${path}`, { success: true, results: [{ email: 'noa@example.org', ok: true }] });
  await user.click(screen.getByRole('button', { name: invitations.dialog.submit }));
  await waitFor(() => expect(server.callsOf(`POST ${path}`)).toHaveLength(1));
  expect(server.callsOf(`POST ${path}`)[0]?.body).toMatchObject({ role: 'first_reader' });
});

it('an author sees who accepted, and makes a first reader of who has an account, not of a guest', async () => {
  const noa = invited(1, { joined_by: 'נועה' });
  const { server, user } = await openDialog(
    noa,
    invited(2, {}),
    invited(3, { role: 'first_reader', joined_by: 'רות' }),
  );
  const list = await screen.findByRole('region', { name: invitations.list.title });
  const [hers, guests, ruths] = await within(list).findAllByRole('listitem');
  expect(within(ruths as HTMLElement).getByText(invitations.role.first_reader)).toBeTruthy();
  expect(within(hers as HTMLElement).getByText('נועה')).toBeTruthy();
  expect(within(guests as HTMLElement).queryByTitle(invitations.role.change)).toBeNull();
  const change = `PUT ${path}/${noa.id}`;
  server.answer(change, { success: true, invitation: { ...noa, role: 'first_reader' } });
  await user.click(within(hers as HTMLElement).getByTitle(invitations.role.change));
  await user.click(await screen.findByRole('menuitemradio', { name: invitations.role.first_reader }));
  await waitFor(() => expect(server.callsOf(change).map(({ body }) => body)).toEqual([{ role: 'first_reader' }]));
  await screen.findByText(invitations.role.saved);
});

it('an author sees whom the mail did not reach, and may send it again where the address takes mail', async () => {
  const lost = { state: 'sent', opened_at: null, joined_at: null, undelivered_at: project.created_at } as const;
  await openDialog(invited(1, { ...lost, refused_mail: true }), invited(2, { ...lost, refused_mail: false }));
  const row = async (n: number) =>
    within((await screen.findByText(`reader${n}@example.org`)).closest('li') as HTMLElement);
  for (const n of [1, 2]) (await row(n)).getByText(invitations.list.undelivered);
  expect((await row(1)).queryByRole('button', { name: invitations.list.resend })).toBeNull();
  (await row(2)).getByRole('button', { name: invitations.list.resend });
});
