import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../platform/api/api';
import { loadWords } from '../../../platform/i18n';
import words from './import.he.json';
import { ImportDialog } from './import-dialog';

const id = '00000000-0000-4000-8000-000000000001';
const part = {
  title: 'פרק א',
  body: 'ים',
  isMadeUp: false,
  isDropped: false,
  isSaved: false,
  key: 'k',
  separator: null,
};
const read = { title: 'הספר', description: 'על הים', notices: [], parts: [part] };

beforeAll(() => loadWords(['import']));
beforeEach(() => localStorage.setItem(`import ${id} `, JSON.stringify(read)));
afterEach(() => jest.restoreAllMocks());

/** @param own what the work is described as: in this window, and on the server */
async function open(own: string | null, onServer = own) {
  jest.spyOn(api, 'get').mockResolvedValue({ project: { id, description: onServer } });
  const [put, post] = [jest.spyOn(api, 'put'), jest.spyOn(api, 'post')];
  put.mockResolvedValue({ project: { id, description: 'על הים' } });
  post.mockResolvedValue({});
  const onClose = jest.fn();
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ImportDialog project={{ id, description: own }} opened onClose={onClose} />
      </QueryClientProvider>,
    );
  });
  const user = userEvent.setup();
  const save = async () => {
    await user.click(await screen.findByRole('button', { name: words.save.all_one }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(post).toHaveBeenCalledTimes(1);
    return put.mock.calls.map(([path, , body]) => [path, body]);
  };
  const press = async (name: string) => user.click(await screen.findByRole('switch', { name }));
  return { save, press };
}
const taken = [[`/api/projects/${id}`, { description: 'על הים' }]];

it('the description of a file becomes that of a work that has none', async () => {
  const { save } = await open(null);
  expect(await screen.findByText('על הים')).toBeTruthy();
  expect(await save()).toEqual(taken);
});

it('the description of a file can be left', async () => {
  const { save, press } = await open('');
  await press(words.description.take);
  expect(await save()).toEqual([]);
});

it('a work keeps its own description, which is shown beside that of the file', async () => {
  const { save } = await open('על החוף');
  expect(await screen.findByText('על החוף')).toBeTruthy();
  expect(await save()).toEqual([]);
});

it('a work’s own description is replaced where its author wants that', async () => {
  const { save, press } = await open('על החוף');
  await press(words.description.replace);
  expect(await save()).toEqual(taken);
});

it('a description that the work was given meanwhile in another window stays', async () => {
  const { save } = await open(null, 'מחלון אחר');
  expect(await save()).toEqual([]);
});

it('tells what comes along with the words, of the whole and of each part', async () => {
  const image = { kind: 'image', start: 0, end: 2, image: id, width: 1, height: 1 };
  const note = { kind: 'footnote', start: 0, end: 2 };
  const parts = [
    { ...part, formatting: { marks: [], blocks: [image, image, note] }, comments: [] },
    { ...part, formatting: { marks: [], blocks: [image] }, comments: [] },
  ];
  localStorage.setItem(`import ${id} `, JSON.stringify({ ...read, parts }));
  await open('על הים');
  const two = await screen.findByText(/שתי תמונות, הערת שוליים אחת$/);
  expect(two.textContent).toContain('מילה אחת');
  expect(screen.getByRole('status').textContent).toMatch(/3 תמונות, הערת שוליים אחת$/);
  expect(screen.getByText(/תמונה אחת$/)).toBeTruthy();
});

it('nothing is asked where the file tells what the work has already', async () => {
  const { save } = await open('על הים');
  await screen.findByDisplayValue('פרק א');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(await save()).toEqual([]);
});

describe('comments in the file', () => {
  const said = (author_name: string, comment_text: string) => ({
    author_name,
    comment_text,
    selected_text: 'ים',
    selection_start: 0,
    selection_end: 2,
    created_at: null,
    resolved: false,
  });
  const comments = [said('נועה', 'יפה'), said('עורכת', 'לקצר'), said('עורכת', 'פסיק')];
  const saved = { id: 'p1', project_id: id };
  const of = (one: string, count: number) =>
    (count === 2 ? words.comments.of_two : words.comments.of_one).replace('{{name}}', `\u2068${one}\u2069`);
  beforeEach(() =>
    localStorage.setItem(
      `import ${id} `,
      JSON.stringify({ ...read, description: null, parts: [{ ...part, comments }] }),
    ),
  );

  it('are nobody’s until the author says whose come along', async () => {
    const { save } = await open(null);
    expect((await screen.findByRole('switch', { name: of('נועה', 1) })).getAttribute('aria-checked')).not.toBe('true');
    expect(await save()).toEqual([]);
  });

  it('come along under the names that the author chose, and no others', async () => {
    const { press } = await open(null);
    const post = jest.spyOn(api, 'post').mockResolvedValue({ part: saved, count: 2 });
    await press(of('עורכת', 2));
    await userEvent.click(await screen.findByRole('button', { name: words.save.all_one }));
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    expect([post.mock.calls[1]?.[0], post.mock.calls[1]?.[2]]).toEqual([
      `/api/projects/${id}/parts/p1/comments/import`,
      { comments: comments.slice(1) },
    ]);
  });
});
