import type { Comment } from '@shulayim/contracts';
import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure, api } from '../../../../platform/api/api';
import { loadWords } from '../../../../platform/i18n';
import words from '../../comments.he.json';
import rareWords from '../../placing/placing.lazy.he.json';
import { loadLaterParts } from '../../fixes/later-part';
import { useUnsavedEdits } from '../../offline/unsaved-edits.store';
import { CommentActionRow } from './comment-action-row';

const comment = { id: 'a', comment_text: 'המשפט הזה עצר אותי.', is_mine: false, resolved: false, replies: [] };
/** As somebody who is not signed in reads it. */
const textKey = ['texts', 'one', null];
const onKeyOutside = jest.fn();
let client: QueryClient;
let answers: Record<'post' | 'put' | 'del', jest.SpyInstance>;

beforeAll(async () => {
  // What an author's row has besides comes later, and is here before anything is pressed.
  await loadLaterParts();
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
afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});
const held = () => client.getQueryData<{ comments: Comment[] }>(textKey)?.comments ?? [];

function show({ isAuthor = false, is_mine = false, can_reply_to_readers = false }) {
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  client.setQueryData(textKey, {
    comments: [{ ...comment, is_mine }],
    deletedIds: [],
    heardAt: {},
    can_reply_to_readers,
  });
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
  ['the author', { isAuthor: true }, [words.reply, rareWords.resolve, rareWords.report]],
  ['its writer', { is_mine: true }, [words.reply, words.edit, words.remove]],
  ['any other reader', {}, [rareWords.report]],
  ['another reader where they answer each other', { can_reply_to_readers: true }, [words.reply, rareWords.report]],
])('offers %s what is theirs to do', async (_, who, offered) => {
  show(who);
  expect(buttons()).toEqual(offered);
});

it('asks before it deletes; Escape leaves the question, and nothing else with it', async () => {
  const user = show({ is_mine: true });
  await user.click(press(words.remove));
  expect(screen.getByRole('alertdialog', { name: rareWords.removeSure })).toBeTruthy();
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
  await user.click(await screen.findByRole('button', { name: rareWords.resolve }));
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

describe('without network', () => {
  const showMine = () => {
    const user = show({ is_mine: true });
    client.setQueryData(textKey, (now: object) => ({ ...now, text: { version: 1 } }));
    return user;
  };
  const unanswered = new ApiFailure(0, 'network', 'אין חיבור.');

  it('a reply, a correction and a removal wait, are shown meanwhile, and are sent once each in their order', async () => {
    onlineManager.setOnline(false);
    const sent: string[] = [];
    const done = (what: string) => async (_path: unknown, _schema: unknown, body?: unknown) => {
      sent.push(`${what} ${JSON.stringify(body ?? null)}`);
      return { comment: { ...comment, is_mine: true } };
    };
    answers.post.mockImplementation(done('reply'));
    answers.put.mockImplementation(done('edit'));
    answers.del.mockImplementation(done('remove'));
    const user = showMine();
    for (const [kind, label, send] of [
      ['reply', words.newReply, words.sendReply],
      ['edit', words.editComment, words.save],
    ] as const) {
      await user.click(press(words[kind]));
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), kind);
      await user.click(press(send));
    }
    expect(held()).toMatchObject([{ comment_text: 'edit', edited_at: '', replies: [{ comment_text: 'reply' }] }]);
    await user.click(press(words.remove));
    await user.click(press(words.remove));
    expect([held(), sent]).toEqual([[], []]);
    await act(async () => onlineManager.setOnline(true));
    await waitFor(() => expect(sent).toHaveLength(3));
    await act(async () => new Promise((soon) => setTimeout(soon, 50)));
    expect(sent).toEqual(['reply {"comment_text":"reply"}', 'edit {"comment_text":"edit"}', 'remove null']);
  });

  it('what a dead zone swallowed is tried again, under the same key', async () => {
    jest.useFakeTimers();
    try {
      answers.post.mockRejectedValueOnce(unanswered).mockResolvedValueOnce({ comment });
      showMine();
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(press(words.reply));
      await user.type(screen.getByLabelText(words.newReply), 'תודה');
      await user.click(press(words.sendReply));
      expect([answers.post.mock.calls.length, held()[0]?.replies.length]).toEqual([1, 1]);
      await act(() => jest.advanceTimersByTimeAsync(4000));
      const keys = answers.post.mock.calls.map(
        ([, , , options]) => (options as { idempotencyKey: string }).idempotencyKey,
      );
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect(useUnsavedEdits.getState().all).toEqual({});
    } finally {
      jest.useRealTimers();
    }
  });
});
