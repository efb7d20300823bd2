import type { Comment, OpenedText } from '@shulayim/contracts';
import { type ReadText, mergeComment, refreshText } from '../model/merge-comments';
import { updateAt, underUpdate, withUpdate, withoutUpdate } from './optimistic-update';

const comment = (id: string, changes: Partial<Comment> = {}): Comment =>
  ({
    id,
    comment_text: 'הערה',
    selection_start: 0,
    selection_end: 3,
    text_version: 1,
    resolved: false,
    created_at: '2026-01-01T10:00:00.000Z',
    updated_at: '2026-01-01T10:00:00.000Z',
    replies: [],
    ...changes,
  }) as unknown as Comment;
const held: ReadText = refreshText(
  undefined,
  {
    success: true,
    text: { id: 'part', version: 1 },
    comments: [comment('a'), comment('b')],
    can_comment: true,
  } as unknown as OpenedText,
  0,
);
const update = (by: Parameters<typeof updateAt>[2]) => {
  const made = updateAt(held, 'a', by);
  if (!made) throw new Error('no such comment');
  return made;
};
const resolving = update((one) => ({ ...one, resolved: true }));
const removing = update(() => null);

describe('a change that is shown at once', () => {
  it('is taken back when it is refused', () => {
    expect(withUpdate(held, resolving).comments.map((one) => one.resolved)).toEqual([true, false]);
    expect(withoutUpdate(withUpdate(held, resolving), resolving)).toEqual(held);
    expect(withUpdate(held, removing).comments.map(({ id }) => id)).toEqual(['b']);
    expect(withoutUpdate(withUpdate(held, removing), removing)).toEqual(held);
  });

  it('stays as it was heard meanwhile', () => {
    const told = comment('a', { comment_text: 'חדש', updated_at: '2026-01-01T10:05:00.000Z' });
    const heard = mergeComment(withUpdate(held, resolving), { change: 'edited', comment: told }, 1);
    expect(withoutUpdate(heard, resolving)).toBe(heard);
    const gone = mergeComment(withUpdate(held, removing), { change: 'deleted', comment: told }, 1);
    expect(withoutUpdate(gone, removing)).toBe(gone);
  });

  it('goes on being shown over an answer that was given before it, not over a newer one', () => {
    expect(underUpdate(held, resolving).comments.map((one) => one.resolved)).toEqual([true, false]);
    expect(underUpdate(held, removing).comments.map(({ id }) => id)).toEqual(['b']);
    const edited = comment('a', { comment_text: 'חדש', updated_at: '2026-01-01T10:05:00.000Z' });
    const newer = { ...held, comments: [edited, comment('b')] };
    expect(underUpdate(newer, resolving)).toBe(newer);
    const gone = { ...held, comments: [comment('b')] };
    expect(underUpdate(gone, resolving)).toBe(gone);
  });

  it('is nothing for a comment that is not there', () => expect(updateAt(held, 'x', () => null)).toBeNull());
});
