import { screen, waitFor, within } from '@testing-library/react';
import invitations from '../../../features/invitations/invitations.he.json';
import projects from '../../../features/projects/projects.he.json';
import sharing from '../../../features/sharing/sharing.he.json';
import { authorsServer, exampleLink, examplePart, exampleProject } from '../../../testing/author.examples';
import { exampleUser, openPage } from '../../../testing/open-page';

const project = exampleProject(1);
const link = exampleLink({ content: 'שלוש סירות חסרו.' });

const openProject = () => {
  const server = authorsServer([project], [examplePart(1)])
    .answer(`GET /api/projects/${project.id}/invitations`, { success: true, invitations: [], next_cursor: null })
    .answer('POST /api/sharing/create', { success: true, shareableText: link, shareToken: link.shareToken });
  return openPage(`/project/${project.id}`, { as: exampleUser(), server });
};
const fieldOf = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith('unsent '));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('addresses and words of an invitation outlive its dialog, and are kept no longer once they are sent', async () => {
  const { server, user } = await openProject();
  const open = async () => user.click(await screen.findByRole('button', { name: projects.project.invite }));
  await open();
  await user.type(await fieldOf(invitations.dialog.emails), 'noa@example.org');
  await user.type(await fieldOf(invitations.dialog.message), 'תודה');
  await user.keyboard('{Escape}');
  await closed();
  await open();
  expect((await fieldOf(invitations.dialog.emails)).value).toBe('noa@example.org');
  expect((await fieldOf(invitations.dialog.message)).value).toBe('תודה');
  expect(unsent()).toHaveLength(1);
  server.answer(`POST /api/projects/${project.id}/invitations`, {
    success: true,
    results: [{ email: 'noa@example.org', ok: true }],
  });
  await user.click(screen.getByRole('button', { name: invitations.dialog.submit }));
  await waitFor(() => expect(unsent()).toEqual([]));
  expect((await fieldOf(invitations.dialog.emails)).value).toBe('');
});

it('a link’s name and its mail outlive the share dialog', async () => {
  const { user } = await openProject();
  const open = async () => {
    await user.click((await screen.findAllByRole('button', { name: projects.project.share }))[0] as HTMLElement);
    return screen.findByRole('dialog');
  };
  const mailTab = (dialog: HTMLElement) => user.click(within(dialog).getByRole('tab', { name: sharing.tab.mail }));
  const dialog = await open();
  await fieldOf(sharing.name);
  await mailTab(dialog);
  await user.type(await fieldOf(sharing.mail.recipient), 'yael@example.org');
  await user.type(await fieldOf(sharing.mail.message), 'בשבילך');
  await user.keyboard('{Escape}');
  await closed();
  await fieldsAgain();

  async function fieldsAgain() {
    const again = await open();
    await fieldOf(sharing.name);
    await mailTab(again);
    expect((await fieldOf(sharing.mail.recipient)).value).toBe('yael@example.org');
    expect((await fieldOf(sharing.mail.message)).value).toBe('בשבילך');
  }
});
