import { sentences } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../../testing/author.examples';
import { live } from '../../../testing/fake-live';
import { noNetwork } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../projects.he.json';

const project = exampleProject(1);
const part = examplePart(1, { body: 'שורה ראשונה\nאמצע\nשורה אחרונה' });
const parts = `/api/projects/${project.id}/parts`;

/** Somebody else each time: what was left unsent is kept for whoever wrote it. */
let people = 0;
async function open() {
  const me = exampleUser({ id: examplePart(++people).id });
  const server = authorsServer([{ ...project, author_id: me.id }], [part]);
  const { user } = await openPage(`/project/${project.id}`, { as: me, server });
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
  return { server, user, add, write, closed };
}
const body = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.part.body });
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: words.part.title });

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

it('a new part of which the live feed tells before the answer comes stands in the list once', async () => {
  const { server, user, add, write } = await open();
  const made = examplePart(9, { title: 'פרק שני' });
  let answer = () => undefined as void;
  const answered = new Promise<void>((done) => (answer = done));
  server.answer(`POST ${parts}`, () => answered.then(() => ({ success: true, part: made })), 201);
  await live.connect();
  await add();
  await user.type(await title(), made.title);
  await write('גוף הפרק');
  await user.click(screen.getByRole('button', { name: words.part.submit }));
  server.answer(`GET ${parts}`, { success: true, parts: [part, made], next_cursor: null });
  await live.tell('changed', { topic: `project/${project.id}`, position: 'p2' });
  await screen.findByText(made.title);
  // What is asked for anew after the answer would put it right in a moment.
  server.answer(`GET ${parts}`, () => new Promise(() => undefined));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText(made.title)).toHaveLength(1);
});
