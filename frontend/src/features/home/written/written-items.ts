import {
  type Comment,
  type OwnAnswer,
  type OwnNote,
  type OwnReaction,
  type WrittenPart,
  type WrittenReply,
  chosenOptions,
} from '@shulayim/contracts';

/** One thing that I said or marked, with the words by which it is found. */
export type WrittenItem = { readonly id: string; readonly start: number | null; readonly at: string } & (
  | { readonly kind: 'comment'; readonly comment: Comment }
  | { readonly kind: 'reaction'; readonly reaction: OwnReaction }
  | { readonly kind: 'note'; readonly note: OwnNote }
  | { readonly kind: 'reply'; readonly reply: WrittenReply }
  | { readonly kind: 'answer'; readonly answer: OwnAnswer }
);

/** A part's, in the order of the text; what has no place in it, or none any more, comes last. */
export const itemsOf = ({ comments, reactions, notes, replies, answers }: WrittenPart): WrittenItem[] =>
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
    ...replies.map((reply) => ({
      ...{ kind: 'reply' as const, id: reply.id, reply },
      ...{ start: reply.selection_start, at: reply.at },
    })),
    ...answers.map((answer) => itemOfAnswer(answer, answer.selection_start)),
  ].sort((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || one.at.localeCompare(other.at));

/** An answer to a question of a part, or of a round: that one has no place in a text. */
export const itemOfAnswer = (answer: OwnAnswer & { question_id: string }, start: number | null = null) => ({
  ...{ kind: 'answer' as const, id: `${answer.question_id} ${answer.at}`, answer },
  ...{ start, at: answer.at },
});

function wordsOf(item: WrittenItem): string[] {
  switch (item.kind) {
    case 'reaction':
      return [item.reaction.selected_text];
    case 'note':
      return [item.note.selected_text, item.note.note_text ?? ''];
    case 'reply':
      return [item.reply.selected_text, item.reply.reply_text];
    case 'answer':
      return wordsOfAnswer(item.answer);
    case 'comment': {
      const { selected_text, comment_text, suggestion, replies } = item.comment;
      return [selected_text, comment_text, suggestion?.text ?? '', ...replies.map((reply) => reply.comment_text)];
    }
  }
}

function wordsOfAnswer({ answer, asked }: OwnAnswer): string[] {
  const said = answer.kind === 'words' ? [answer.words] : chosenOptions(answer, asked);
  return [asked.text, ...said];
}

/** Hebrew points and accents, and the case of Latin letters, make no difference. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether what was said, proposed, answered, asked or quoted holds these words. */
export const holds = (item: WrittenItem, query: string): boolean =>
  wordsOf(item).some((words) => plain(words).includes(plain(query.trim())));
