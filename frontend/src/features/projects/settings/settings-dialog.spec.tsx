import type { Project } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import { noNetwork } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../projects.he.json';

const project = exampleProject(1, { visibility_status: 'private' });
const route = `/api/projects/${project.id}`;

/** A server that keeps what it is sent. */
async function openSettings() {
  let stored: Project = project;
  const server = authorsServer([project])
    .answer(`GET ${route}`, () => ({ success: true, project: stored }))
    .answer(`PUT ${route}`, ({ body }) => {
      stored = { ...stored, ...(body as Partial<Project>) };
      return { success: true, project: stored };
    });
  const { user } = await openPage(`/project/${project.id}`, { as: exampleUser(), server });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: words.project.settings }));
    return screen.findByRole('dialog', { name: words.settings.heading });
  };
  const save = () => user.click(screen.getByRole('button', { name: words.settings.save }));
  return {
    server,
    user,
    open,
    save,
    dialog: await open(),
    sent: () => server.callsOf(`PUT ${route}`).map(({ body }) => body),
  };
}
const titleIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: words.field.title });
const publicIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('radio', { name: new RegExp(words.visibility.public) });
const seeCommentsIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('switch', { name: new RegExp(words.settings.seeComments) });

it('sends what was changed and nothing else, and shows it when it is opened again', async () => {
  const { user, open, save, dialog, sent } = await openSettings();
  await user.clear(titleIn(dialog));
  await user.type(titleIn(dialog), 'שם חדש New 2');
  await user.click(publicIn(dialog));
  await user.click(seeCommentsIn(dialog));
  await save();
  await screen.findByText(words.settings.saved);
  expect(sent()).toEqual([{ title: 'שם חדש New 2', visibility_status: 'public', readers_see_comments: true }]);
  await screen.findByRole('heading', { level: 1, name: 'שם חדש New 2' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  expect([publicIn(again).checked, seeCommentsIn(again).checked]).toEqual([true, true]);
});

it('takes a category of its author’s own, and tags', async () => {
  const { user, save, dialog, sent } = await openSettings();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: words.field.category }), 'other');
  await user.type(within(dialog).getByRole('textbox', { name: words.field.customCategory }), 'מכתבים');
  await user.type(dialog.querySelector('[name="tags"]') as HTMLInputElement, 'ים,Blue,');
  await save();
  await screen.findByText(words.settings.saved);
  expect(sent()).toEqual([{ category: 'other', custom_category: 'מכתבים', tags: ['ים', 'Blue'] }]);
  await screen.findByText('מכתבים');
});

it('a failure has the focus, and keeps what was typed', async () => {
  const { user, save, dialog, server } = await openSettings();
  server.fail(`PUT ${route}`, noNetwork);
  await user.type(titleIn(dialog), '!');
  await save();
  const alert = await waitFor(() => {
    const found = dialog.querySelector<HTMLElement>('[role="alert"]:not(:empty)');
    expect(found?.textContent).toContain(words.settings.failed.replace('{{why}}', '').trim());
    return found;
  });
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(titleIn(dialog).value).toBe(`${project.title}!`);
});

it('what was changed and not saved is there after the dialog was closed, until it is saved or thrown away', async () => {
  const { user, open, save, dialog, sent } = await openSettings();
  await user.clear(titleIn(dialog));
  await user.type(titleIn(dialog), 'שם אחר');
  await user.click(seeCommentsIn(dialog));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem(`settings ${project.id} ${project.author_id}`)).toBe(
    JSON.stringify({ title: 'שם אחר', readers_see_comments: true }),
  );
  const again = await open();
  expect([titleIn(again).value, seeCommentsIn(again).checked]).toEqual(['שם אחר', true]);
  await user.click(within(again).getByRole('button', { name: words.settings.startAnew }));
  expect([titleIn(again).value, seeCommentsIn(again).checked]).toEqual([project.title, false]);
  expect(within(again).queryByText(words.edit.draft)).toBeNull();
  await user.type(titleIn(again), '!');
  await save();
  await screen.findByText(words.settings.saved);
  expect(sent()).toEqual([{ title: `${project.title}!` }]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('settings '))).toEqual([]);
});
