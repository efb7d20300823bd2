import type { Comment } from '@shulayim/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { loadWords } from '../../../platform/i18n';
import words from '../reading.he.json';
import { TextBody } from './text-body';

const hebrew = 'שלוש סירות חסרו.';
const english = 'The sea was calm.';
const comment = { id: 'a', selection_start: 5, selection_end: 10, resolved: false } as Comment;
const onMark = jest.fn();

beforeAll(() => loadWords(['reading']));
beforeEach(() => {
  onMark.mockClear();
  getSelection()?.removeAllRanges();
});

const show = (announcement = '', body = `${hebrew}\n${english}`) =>
  render(
    <TextBody
      ref={createRef<HTMLDivElement>()}
      body={body}
      look={{}}
      comments={[comment]}
      focusedId={null}
      pulsedId={null}
      pending={null}
      announcement={announcement}
      onMark={onMark}
      onKeyDown={() => undefined}
    />,
  );
const mark = () => screen.getByText('סירות');

it('has each paragraph run in the direction of its own language', () => {
  show();
  expect(screen.getByText(english).closest('p')?.dir).toBe('ltr');
  expect(mark().closest('p')?.dir).toBe('rtl');
});

it('says aloud what is chosen in it, without taking the focus there', () => {
  show(hebrew);
  const told = screen.getAllByText(hebrew).find((one) => one.closest('p') === null);
  expect(told?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  expect(document.activeElement).toBe(document.body);
});

it('says at its field which keys it knows', () => {
  show();
  const id = screen.getByRole('group', { name: words.textLabel }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe(words.textKeys);
});

it('tells a screen reader with the end of a passage that there is a comment on it', () => {
  show();
  expect(mark().getAttribute('aria-description')).toBe(words.markComments_one);
});

it('opens the comment of a pressed passage, but not while words of it are being selected', async () => {
  show();
  await userEvent.click(mark());
  expect(onMark).toHaveBeenCalledWith(['a']);
  onMark.mockClear();
  getSelection()?.selectAllChildren(mark());
  mark().click();
  expect(onMark).not.toHaveBeenCalled();
});

it('a long text is there whole; what is far below its beginning is laid out a moment later', async () => {
  show('', `${`${hebrew}\n`.repeat(200)}${english}`);
  const last = screen.getByText(english).closest('p');
  const isLeft = (paragraph: Element | null | undefined) => paragraph?.hasAttribute('data-later');
  expect(isLeft(mark().closest('p'))).toBe(false);
  expect(isLeft(last)).toBe(true);
  await waitFor(() => expect(isLeft(last)).toBe(false), { timeout: 4000 });
});
