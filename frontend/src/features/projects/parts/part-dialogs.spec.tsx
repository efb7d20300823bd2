/** @jest-environment jsdom */
import { type Part, sentences } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../../testing/author.examples';
import { live } from '../../../testing/fake-live';
import { noNetwork } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../projects.he.json';

const project = exampleProject(1);
const part = examplePart(1, { body: 'שורה ראשונה\nאמצע\nשורה אחרונה' });
const parts = `/api/projects/${project.id}/parts`;
const route = `${parts}/${part.id}`;

/** Somebody else each time: what was left unsent is kept for whoever wrote it. */
let people = 0;
async function open() {
  const me = exampleUser({ id: examplePart(++people).id });
  const server = authorsServer([{ ...project, author_id: me.id }], [part]);
  const { user } = await openPage(`/project/${project.id}`, { as: me, server });
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: words.part.menu.replace('{{title}}', part.title) }));
    await user.click(await screen.findByRole('menuitem', { name: words.part.edit, hidden: true }));
    return (await body()).closest<HTMLElement>('[role="dialog"]') as HTMLElement;
  };
  const add = async () => {
    await user.click(await screen.findByRole('button', { name: words.project.addPart }));
    return screen.findByRole('dialog', { name: words.part.heading });
  };
  const write = async (text: string) => {
    await user.clear(await body());
    await user.click(await body());
    await user.paste(text);
  };
  const closed = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { server, user, edit, add, write, closed };
}
const body = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.part.body });
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: words.part.title });
const save = () => screen.getByRole('button', { name: words.settings.save });
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function failureSays(sentence: string): Promise<void> {
  const alert = await within(screen.getByRole('dialog')).findByText((text) =>
    text.includes(sentence.split('{{')[0] ?? ''),
  );
  await waitFor(() => expect(document.activeElement).toBe(alert.closest('[role="alert"]')));
}

it('more than 10,000 words are too many, and what was pasted stays when the dialog is closed', async () => {
  const { server, user, add, write, closed } = await open();
  await add();
  await user.type(await title(), 'פרק ארוך');
  const long = `${'מילה '.repeat(73)}\n`.repeat(137);
  await write(long);
  expect((await screen.findByText(sentences.bodyTooLong)).closest('[role="alert"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: words.part.submit }));
  expect(server.callsOf(`POST ${parts}`)).toEqual([]);
  await closed();
  await within(await add()).findByText(words.part.draft);
  expect([(await title()).value, (await body()).value]).toEqual(['פרק ארוך', long]);
});

it('a new part that could not be sent: a failure that has the focus, and the text is kept', async () => {
  const { server, user, add, write } = await open();
  server.fail(`POST ${parts}`, noNetwork);
  await add();
  await user.type(await title(), 'פרק');
  await write('גוף הפרק');
  await user.click(screen.getByRole('button', { name: words.part.submit }));
  await failureSays(words.part.failed);
  expect((await body()).value).toBe('גוף הפרק');
});

it('a text that could not be saved: the same', async () => {
  const { server, user, edit, write } = await open();
  server.fail(`PUT ${route}`, noNetwork);
  await edit();
  await write('נוסח אחר');
  await user.click(save());
  await failureSays(words.edit.failed);
  expect((await body()).value).toBe('נוסח אחר');
});

it('asks before unsent text is left behind, and offers it again', async () => {
  const { server, user, edit, write, closed } = await open();
  await edit();
  expect(asksBeforeLeaving()).toBe(false);
  await write('נוסח שלא נשלח');
  expect(asksBeforeLeaving()).toBe(true);
  await closed();
  await screen.findByText(words.edit.unsaved);
  await within(await edit()).findByText(words.edit.draft);
  expect((await body()).value).toBe('נוסח שלא נשלח');
  await user.click(screen.getByRole('button', { name: words.edit.startAnew }));
  expect((await body()).value).toBe(part.body);
  expect(asksBeforeLeaving()).toBe(false);
  expect(server.callsOf(`PUT ${route}`)).toEqual([]);
});

it('shows both texts when it was saved elsewhere, and overwrites nothing', async () => {
  const theirs: Part = { ...part, body: 'פתיחה מחלון אחר\nאמצע\nשורה אחרונה', text_version: 2 };
  const { server, user, edit, write } = await open();
  await live.connect();
  await edit();
  await write('שורה ראשונה\nאמצע\nסוף שלי');
  server.answer(`GET ${route}`, { success: true, part: theirs });
  await live.tell('changed', { topic: `project/${project.id}`, position: 'p2' });
  await screen.findByText(words.edit.overtaken.replace('{{n}}', '2'));
  server.answer(
    `PUT ${route}`,
    { success: false, code: 'version_conflict', error: '-', requestId: 'r-1', part: theirs },
    409,
  );
  await user.click(save());
  await screen.findByRole('heading', { name: words.conflict.heading });
  expect(screen.getAllByRole('group')).toHaveLength(2);
  const merged = 'פתיחה מחלון אחר\nאמצע\nסוף שלי';
  server.answer(`PUT ${route}`, { success: true, part: { ...part, body: merged, text_version: 3 } });
  await user.click(screen.getByRole('button', { name: words.conflict.save }));
  await screen.findByText(words.edit.savedVersion.replace('{{n}}', '3'));
  expect(server.callsOf(`PUT ${route}`).map((call) => call.body)).toMatchObject([
    { text_version: 1 },
    { text_version: 2, body: merged },
  ]);
});
