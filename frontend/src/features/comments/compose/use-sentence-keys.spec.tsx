import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useSentenceKeys } from './use-sentence-keys';

const first = 'בבוקר ירדה מרים אל החוף.';
const second = 'שלוש סירות חסרו.';
const body = `${first} ${second}`;
const onEnter = jest.fn();

function Text() {
  const text = useRef<HTMLDivElement>(null);
  const { onKeyDown, announcement } = useSentenceKeys({ text, body, onEnter });
  return (
    <>
      <div ref={text} role="group" tabIndex={0} onKeyDown={onKeyDown}>
        <p data-start="0">{body}</p>
      </div>
      <output>{announcement}</output>
    </>
  );
}

beforeEach(() => {
  onEnter.mockClear();
  // No layout here: all of it stands on the screen, at the top.
  Range.prototype.getBoundingClientRect = () => ({ top: 100, bottom: 120 }) as DOMRect;
  render(<Text />);
});
const announced = () => screen.getByRole('status').textContent;
const selected = () => String(getSelection());

it('announces the sentence that is chosen with the arrows, which is selected', async () => {
  await userEvent.tab();
  expect(announced()).toBe('');
  await userEvent.keyboard('{ArrowDown}');
  expect([announced(), selected()]).toEqual([first, first]);
  await userEvent.keyboard('{ArrowDown}');
  expect([announced(), selected()]).toEqual([second, second]);
  await userEvent.keyboard('{ArrowUp}');
  expect(announced()).toBe(first);
});

it('announces all of what was widened with Shift, and comments on it with Enter', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(announced()).toBe(body);
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledWith({ start: 0, end: body.length });
});

it('lets go with Escape, and says nothing more of it', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect([announced(), selected()]).toEqual(['', '']);
  await userEvent.keyboard('{Enter}');
  expect(onEnter).not.toHaveBeenCalled();
});

it('leaves the arrows to scrolling after a press of the mouse, and with Ctrl to the browser', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(announced()).toBe('');
  await userEvent.click(screen.getByRole('group'));
  await userEvent.keyboard('{ArrowDown}');
  expect(announced()).toBe('');
});
