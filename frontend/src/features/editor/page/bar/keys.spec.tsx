import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { commentId, open, saved, sent } from '../../editor.examples';
import words from '../../editor.he.json';

beforeAll(() => {
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});

const press = (element: HTMLElement, key: string, held: object = {}) =>
  act(async () => void fireEvent.keyDown(element, { key, ...held }));
const noteName = { name: words.notes.of.replace('{{name}}', 'רות') };
const focused = () => document.activeElement;

it('from the text to its tools, to the comment at the caret, and back', async () => {
  const { text } = await open({ query: `?comment=${commentId}` });
  await waitFor(() => expect(focused()).toBe(text));
  await press(text, 'F10', { altKey: true });
  const toolbar = screen.getByRole('toolbar', { name: words.tools.title });
  expect(focused()).toBe(within(toolbar).getByRole('combobox'));
  await press(focused() as HTMLElement, 'Escape');
  expect(focused()).toBe(text);
  await press(text, 'Enter', { altKey: true });
  const note = await screen.findByRole('article', noteName);
  expect(focused()).toBe(note);
  await press(note, 'Escape');
  expect(focused()).toBe(text);
  expect(screen.queryByRole('article', noteName)).toBeNull();
  // Opened again, it is closed from the text, too.
  await press(text, 'Enter', { altKey: true });
  await press(text, 'Escape');
  expect(screen.queryByRole('article', noteName)).toBeNull();
});

it('the search begins with what is marked, takes the focus each time it is asked for, and replaces by Enter', async () => {
  const { text, user, server } = await open({ query: `?comment=${commentId}` });
  await waitFor(() => expect(focused()).toBe(text));
  await press(text, 'h', { ctrlKey: true });
  const query = await screen.findByRole<HTMLInputElement>('textbox', { name: words.find.query });
  expect([focused(), query.value]).toEqual([query, 'חסרו']);
  text.focus();
  await press(text, 'h', { ctrlKey: true });
  expect(focused()).toBe(query);
  await user.type(screen.getByRole('textbox', { name: words.find.words }), 'נעלמו{Enter}');
  await saved();
  expect(sent(server).at(-1)?.body).toBe('שלוש סירות נעלמו.\nוהים היה שקט.');
});

it('Ctrl S saves at once, on a Hebrew keyboard too, and Enter leads from the title to the text', async () => {
  const { text, user, server } = await open();
  const title = screen.getByRole('textbox', { name: words.partTitle });
  await user.type(title, '!');
  expect(fireEvent.keyDown(title, { key: 'ד', code: 'KeyS', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  await user.type(title, '{Enter}');
  expect(focused()).toBe(text);
});
