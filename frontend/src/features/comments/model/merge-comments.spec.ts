import type { Comment, CommentChangeKind, OpenedText } from '@shulayim/contracts';
import fc from 'fast-check';
import { type ReadText, addSending, dropSending, mergeComment, refreshText, sendingId } from './merge-comments';

const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`;

const comment = (id: string, minute = 0, changes: Partial<Comment> = {}): Comment => ({
  id,
  part_id: 'part',
  reader_id: null,
  reader: null,
  author_name: '',
  is_guest: true,
  is_mine: false,
  comment_text: `הערה ${id}`,
  selected_text: 'הים',
  selection_start: 4,
  selection_end: 7,
  selection_anchor: { exact: 'הים', prefix: '', suffix: '', start: 4, end: 7, text_version: 1 },
  text_version: 1,
  anchor_state: 'placed',
  resolved: false,
  resolved_at: null,
  created_at: at(0),
  updated_at: at(minute),
  edited_at: null,
  replies: [],
  ...changes,
});

const opened = (comments: Comment[] = []): OpenedText =>
  ({ success: true, text: { id: 'part' }, comments, can_comment: true }) as unknown as OpenedText;
const reading = (...comments: Comment[]): ReadText => refreshText(undefined, opened(comments), 0);
const told = (change: CommentChangeKind, one: Comment) => ({ change, comment: one });
const ids = (text: ReadText) => text.comments.map((one) => one.id);

describe('a live message about a comment', () => {
  it('adds, changes and removes', () => {
    const added = mergeComment(reading(), told('added', comment('a')), 1);
    expect(ids(added)).toEqual(['a']);
    const resolved = mergeComment(added, told('resolved', comment('a', 1, { resolved: true })), 2);
    expect(resolved.comments[0]?.resolved).toBe(true);
    expect(ids(mergeComment(resolved, told('deleted', comment('a', 2)), 3))).toEqual([]);
  });

  it('never puts an older state over a newer one, nor brings a deleted comment back', () => {
    const newer = mergeComment(reading(), told('edited', comment('a', 5, { comment_text: 'חדש' })), 1);
    expect(mergeComment(newer, told('added', comment('a', 1)), 2).comments[0]?.comment_text).toBe('חדש');
    const deleted = mergeComment(newer, told('deleted', comment('a', 6)), 3);
    expect(ids(mergeComment(deleted, told('edited', comment('a', 5)), 4))).toEqual([]);
  });

  it('ends in the same list in any order, however often each message comes', () => {
    const messages = [
      told('added', comment('a', 0)),
      told('edited', comment('a', 1, { comment_text: 'אחרת' })),
      told('resolved', comment('a', 2, { resolved: true })),
      told('added', comment('b', 0, { selection_start: 1 })),
      told('deleted', comment('b', 3)),
      told('added', comment('c', 4)),
    ];
    const inOrder = messages.reduce((text, message) => mergeComment(text, message, 1), reading());
    const anyOrder = fc.shuffledSubarray([...messages, ...messages], { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(anyOrder, (shuffled) => {
        const merged = shuffled.reduce((text, message) => mergeComment(text, message, 1), reading());
        expect(merged.comments).toEqual(inOrder.comments);
      }),
    );
  });

  it('remembers whose the comment is', () => {
    const mine = mergeComment(reading(comment('a', 0, { is_mine: true })), told('edited', comment('a', 1)), 1);
    expect(mine.comments[0]?.is_mine).toBe(true);
  });

  it('takes the place of the comment that is being sent', () => {
    const sending = addSending(reading(), comment(sendingId('k'), 0, { comment_text: 'שלום' }));
    const heard = mergeComment(sending, told('added', comment('a', 0, { comment_text: 'שלום' })), 1);
    expect(ids(heard)).toEqual(['a']);
    expect(heard.comments[0]?.is_mine).toBe(true);
    expect(ids(mergeComment(heard, told('added', comment('a', 0)), 2))).toEqual(['a']);
  });
});

describe('a fresh answer', () => {
  it('keeps what was heard while it was on its way and what is still being sent', () => {
    const heard = mergeComment(reading(comment('old')), told('added', comment('new')), 50);
    const sending = addSending(heard, comment(sendingId('k')));
    expect(ids(refreshText(sending, opened([]), 40)).sort()).toEqual(['new', sendingId('k')]);
    expect(ids(refreshText(heard, opened([]), 60))).toEqual([]);
  });

  it('keeps a reply that came while it was on its way', () => {
    const reply = { id: 'r', comment_id: 'a', reader: null, author_name: '', comment_text: 'כן' };
    const replies = [{ ...reply, created_at: at(7), updated_at: at(7) }];
    const heard = mergeComment(reading(comment('a', 2)), told('replied', comment('a', 2, { replies })), 5);
    expect(refreshText(heard, opened([comment('a', 2)]), 1).comments[0]?.replies).toHaveLength(1);
  });

  it('does not show again what was deleted meanwhile', () => {
    const deleted = mergeComment(reading(comment('a')), told('deleted', comment('a')), 5);
    expect(ids(refreshText(deleted, opened([comment('a')]), 1))).toEqual([]);
  });
});

it('a comment that could not be sent goes away again', () => {
  const sending = addSending(reading(comment('a')), comment(sendingId('k')));
  expect(ids(dropSending(sending, sendingId('k')))).toEqual(['a']);
});

describe('a new version of the text', () => {
  const inVersion = (version: number, ...comments: Comment[]): OpenedText =>
    ({ ...opened(comments), text: { id: 'part', version } }) as OpenedText;
  const second = (id: string, changes: Partial<Comment> = {}) =>
    comment(id, 0, { text_version: 2, selection_start: 9, selection_end: 12, ...changes });

  it('is waited for by what speaks of it', () => {
    const first = refreshText(undefined, inVersion(1, comment('a')), 0);
    expect(mergeComment(first, told('moved', second('a')), 1)).toEqual(first);
    expect(mergeComment(first, told('added', second('b')), 1)).toEqual(first);
    expect(ids(mergeComment(first, told('deleted', second('a')), 1))).toEqual([]);
  });

  it('brings the places of its own, whatever was changed last', () => {
    const held = mergeComment(
      refreshText(undefined, inVersion(1, comment('a')), 0),
      told('edited', comment('a', 9)),
      1,
    );
    const now = refreshText(held, inVersion(2, second('a')), 2);
    expect(now.comments).toMatchObject([{ selection_start: 9, text_version: 2 }]);
  });

  it('shows nothing of the one before on a passage of its own', () => {
    const held = mergeComment(refreshText(undefined, inVersion(1), 0), told('added', comment('late')), 5);
    const now = refreshText(held, inVersion(2), 1);
    expect(now.comments).toMatchObject([{ id: 'late', selection_start: null, anchor_state: 'orphaned' }]);
    const heard = mergeComment(now, told('added', comment('later')), 6);
    expect(heard.comments.map((one) => one.selection_start)).toEqual([null, null]);
    expect(mergeComment(heard, told('moved', second('late')), 7).comments[0]).toMatchObject({ selection_start: 9 });
  });
});
