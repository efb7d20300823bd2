import { maxDescriptionLength, maxTitleLength, sentences } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import { descriptionOf } from '../../../testing/description-of';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../projects.he.json';

const open = async () => {
  const page = await openPage('/create-project', { as: exampleUser(), server: authorsServer([]) });
  await field(words.field.title);
  return page;
};
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: words.create.submit });
const category = () => screen.getByRole('combobox', { name: words.field.category });

it.each([
  ['title', words.field.title, maxTitleLength, sentences.titleTooLong],
  ['description', words.field.description, maxDescriptionLength, sentences.descriptionTooLong],
])('says the limit of its %s beside it, and sends nothing', async (_name, name, limit, sentence) => {
  const { user, server } = await open();
  await user.type(await field(words.field.title), 'ספר');
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste('א'.repeat(limit + 1));
  await user.click(submit());
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(descriptionOf(input)).toContain(sentence);
  expect(server.callsOf('POST /api/projects')).toEqual([]);
});

it('another category must be named; a change of category forgets the name', async () => {
  const { user, server } = await open();
  await user.type(await field(words.field.title), 'ספר');
  await user.selectOptions(category(), 'other');
  await user.click(submit());
  const custom = await field(words.field.customCategory);
  expect(descriptionOf(custom)).toContain(sentences.customCategoryMissing);
  expect(custom.getAttribute('aria-invalid')).toBe('true');
  expect(server.callsOf('POST /api/projects')).toEqual([]);
  await user.type(custom, 'מכתבים');
  await user.selectOptions(category(), 'novel');
  await user.selectOptions(category(), 'other');
  expect((await field(words.field.customCategory)).value).toBe('');
});

it('takes ten tags, each once, as chips that can be taken off', async () => {
  const { user } = await open();
  const tags = document.querySelector<HTMLInputElement>('[name="tags"]') as HTMLInputElement;
  const count = (n: number) => words.field.tagCount.replace('{{count}}', String(n)).replace('{{max}}', '10');
  await user.click(tags);
  await user.paste('ים, ים ,Blue,3,');
  await user.type(tags, 'א,ב,ג,ד,ה,ו,ז,');
  expect((await screen.findByText(count(10))).closest('[role="status"]')).not.toBeNull();
  await user.type(tags, 'עוד,');
  expect((await screen.findByText(sentences.tooManyTags)).closest('[role="alert"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: words.field.removeTag.replace('{{tag}}', 'Blue') }));
  expect((await screen.findByText(count(9))).closest('[role="status"]')).not.toBeNull();
});

it('needs a title, is sent as it was typed, and leads to its page', async () => {
  const { user, server } = await open();
  const project = exampleProject(5, { title: 'ספר "The Sea" (2002)', parts_count: 0 });
  server
    .answer('POST /api/projects', { success: true, project }, 201)
    .answer(`GET /api/projects/${project.id}`, { success: true, project })
    .answer(`GET /api/projects/${project.id}/parts`, { success: true, parts: [], next_cursor: null });
  expect(submit().disabled).toBe(true);
  await user.type(await field(words.field.title), project.title);
  await user.click(screen.getByRole('radio', { name: new RegExp(words.visibility.public) }));
  await user.click(submit());
  await screen.findByRole('heading', { level: 1, name: project.title });
  expect(window.location.pathname).toBe(`/project/${project.id}`);
  expect(server.callsOf('POST /api/projects').map(({ body }) => body)).toMatchObject([
    { title: project.title, visibility_status: 'public' },
  ]);
});
