import { screen, within } from '@testing-library/react';
import { open } from '../../editor.examples';
import words from '../../editor.he.json';

beforeAll(() => {
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});

it('the toolbar is one stop of the Tab key, and its tools are reached by arrows, from right to left', async () => {
  const { user } = await open();
  const toolbar = screen.getByRole('toolbar', { name: words.tools.title });
  toolbar.style.direction = 'rtl';
  const named = () => document.activeElement?.getAttribute('aria-label');
  const tools = [...toolbar.querySelectorAll<HTMLElement>('button, select')];
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([within(toolbar).getByRole('combobox')]);
  within(toolbar).getByRole('combobox').focus();
  await user.keyboard('{ArrowLeft}');
  expect(named()).toBe(words.mark.strong);
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
  expect(named()).toBe(words.tools.kind);
  // Round the end; nothing was done that could be undone, so that those tools are passed over.
  await user.keyboard('{ArrowRight}');
  expect(named()).toBe(words.tools.find);
  await user.keyboard('{Home}{End}{ArrowRight}');
  expect(named()).toBe(words.images.add);
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  toolbar.style.direction = 'ltr';
  await user.keyboard('{ArrowLeft}');
  expect(named()).toBe(words.tools.more);
});
