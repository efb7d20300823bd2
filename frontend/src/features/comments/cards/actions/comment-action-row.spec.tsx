/** @jest-environment jsdom */
import type { Comment } from '@shulayim/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure, api } from '../../../../platform/api/api';
import { loadWords } from '../../../../platform/i18n';
import words from '../../comments.he.json';
import { useUnsavedEdits } from '../../offline/unsaved-edits.store';
import { CommentActionRow } from './comment-action-row';

const comment = { id: 'a', comment_text: 'המשפט הזה עצר אותי.', is_mine: false, resolved: false, replies: [] };
const textKey = ['texts', 'one'];
const onKeyOutside = jest.fn();
let answers: Record<'post' | 'put' | 'del', jest.SpyInstance>;

beforeAll(async () => {
  // What an author's row has besides comes later, and is here before anything is pressed.
  await import('../../fixes/later-parts');
  await loadWords(['ui', 'comments', 'placing.lazy']);
});
beforeEach(() => {
  jest.clearAllMocks();
  useUnsavedEdits.setState({ all: {} });
  const refuse = async () => Promise.reject(new ApiFailure(409, 'closed', 'הטקסט סגור להערות.'));
  answers = {
    post: jest.spyOn(api, 'post').mockImplementation(refuse),
    put: jest.spyOn(api, 'put').mockImplementation(refuse),
    del: jest.spyOn(api, 'del').mockImplementation(refuse),
  };
});
afterEach(() => jest.restoreAllMocks());

function show({ isAuthor = false, is_mine = false }) {
  const client = new QueryClient();
  client.setQueryData(textKey, { comments: [{ ...comment, is_mine }], deletedIds: [], heardAt: {} });
  render(
    <QueryClientProvider client={client}>
      <div onKeyDown={({ key }) => onKeyOutside(key)}>
        <CommentActionRow
          comment={{ ...comment, is_mine } as unknown as Comment}
          isAuthor={isAuthor}
          textKey={textKey}
        />
      </div>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const press = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each([
  ['the author', { isAuthor: true }, [words.reply, words.resolve, words.report]],
  ['its writer', { is_mine: true }, [words.reply, words.edit, words.remove]],
  ['any other reader', {}, [words.report]],
])('offers %s what is theirs to do', (_, who, offered) => {
  show(who);
  expect(buttons()).toEqual(offered);
});

it('asks before it deletes; Escape leaves the question, and nothing else with it', async () => {
  const user = show({ is_mine: true });
  await user.click(press(words.remove));
  expect(screen.getByRole('alertdialog', { name: words.removeSure })).toBeTruthy();
  onKeyOutside.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onKeyOutside).not.toHaveBeenCalled();
  expect(answers.del).not.toHaveBeenCalled();
});

it('keeps the question when another key is pressed', async () => {
  const user = show({ is_mine: true });
  await user.click(press(words.remove));
  await user.keyboard('{Tab}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it('says why resolving was refused', async () => {
  const user = show({ isAuthor: true });
  await user.click(press(words.resolve));
  expect((await screen.findByRole('alert')).textContent).toBe('הטקסט סגור להערות.');
});

it('says why deleting was refused, in the question that is still open', async () => {
  const user = show({ is_mine: true });
  await user.click(press(words.remove));
  await user.click(press(words.remove));
  expect((await screen.findByRole('alert')).textContent).toBe('הטקסט סגור להערות.');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it.each([
  ['reply', words.newReply, words.sendReply, { isAuthor: true }],
  ['edit', words.editComment, words.save, { is_mine: true }],
] as const)('opens what was refused (%s) again with its words and the reason', async (kind, label, send, who) => {
  const user = show(who);
  await user.click(press(words[kind]));
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), 'אחרת');
  await user.click(press(send));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('הטקסט סגור להערות.'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe('אחרת');
});
