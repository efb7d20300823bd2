import { maxCommentLength } from '@shulayim/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { loadWords } from '../../../../platform/i18n';
import { WordsForm } from './words-form';

beforeAll(() => loadWords(['ui', 'comments']));

const onSend = jest.fn();
const onCancel = jest.fn();
const onKeyOutside = jest.fn();
beforeEach(() => jest.clearAllMocks());

function Form({ first, ...props }: { first: string } & Partial<ComponentProps<typeof WordsForm>>) {
  const [text, setText] = useState(first);
  return (
    <div onKeyDown={({ key }) => onKeyOutside(key)}>
      <WordsForm
        label="תגובה"
        sendLabel="שליחה"
        value={text}
        onChange={setText}
        onSend={onSend}
        onCancel={onCancel}
        {...props}
      />
    </div>
  );
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('תגובה');

it('is sent by Ctrl and Enter, and not by Enter alone, which begins a line', async () => {
  render(<Form first="" />);
  await userEvent.type(field(), 'תודה{Enter}רבה');
  expect(onSend).not.toHaveBeenCalled();
  expect(field().value).toBe('תודה\nרבה');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSend).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing was written', { first: ' \u200f ' }],
  ['it is on its way', { first: 'תודה', busy: true }],
  ['it cannot be sent', { first: 'תודה', isStopped: true }],
])('is not sent when %s', async (_, props) => {
  render(<Form {...props} />);
  await userEvent.click(field());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSend).not.toHaveBeenCalled();
});

it('is left by Escape, which leaves nothing else with it', async () => {
  render(<Form first="תודה" />);
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onSend).not.toHaveBeenCalled();
  expect(onKeyOutside).not.toHaveBeenCalled();
});

it('takes no more than a comment may hold, and says why it was refused', () => {
  render(<Form first="" error="לאט" />);
  fireEvent.change(field(), { target: { value: 'א'.repeat(maxCommentLength + 5) } });
  expect(field().value).toHaveLength(maxCommentLength);
  expect(screen.getByRole('alert').textContent).toContain('לאט');
});
