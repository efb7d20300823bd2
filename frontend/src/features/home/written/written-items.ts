import type { Comment, OwnNote, OwnReaction, WrittenPart } from '@shulayim/contracts';

/** One thing that I said or marked, with the words by which it is found. */
export type WrittenItem = { readonly id: string; readonly start: number | null; readonly at: string } & (
  | { readonly kind: 'comment'; readonly comment: Comment }
  | { readonly kind: 'reaction'; readonly reaction: OwnReaction }
  | { readonly kind: 'note'; readonly note: OwnNote }
);

/** A part's, in the order of the text; what has no place in it any more comes last. */
export const itemsOf = ({ comments, reactions, notes }: WrittenPart): WrittenItem[] =>
  [
    ...comments.map((comment) => ({
      ...{ kind: 'comment' as const, id: comment.id, comment },
      ...{ start: comment.selection_start, at: comment.created_at },
    })),
    ...reactions.map((reaction) => ({
      ...{ kind: 'reaction' as const, id: `${reaction.passage_id} ${reaction.kind}`, reaction },
      ...{ start: reaction.selection_start, at: reaction.at },
    })),
    ...notes.map((note) => ({
      ...{ kind: 'note' as const, id: note.id, note },
      ...{ start: note.selection_start, at: note.at },
    })),
  ].sort((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || one.at.localeCompare(other.at));

const wordsOf = (item: WrittenItem): string[] => {
  if (item.kind === 'reaction') return [item.reaction.selected_text];
  if (item.kind === 'note') return [item.note.selected_text, item.note.note_text ?? ''];
  const { selected_text, comment_text, suggestion, replies } = item.comment;
  return [selected_text, comment_text, suggestion?.text ?? '', ...replies.map((reply) => reply.comment_text)];
};

/** Hebrew points and accents, and the case of Latin letters, make no difference. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether what was said, proposed, answered or quoted holds these words. */
export const holds = (item: WrittenItem, query: string): boolean =>
  wordsOf(item).some((words) => plain(words).includes(plain(query.trim())));
