import { type Span, type TextAnchor, makeAnchor } from '@shulayim/anchoring';
import type { Comment, NewComment, User } from '@shulayim/contracts';
import { type ReadText, sendingId } from './merge-comments';

/** What was typed, about which passage, and the key that makes one comment of any number of tries. */
export interface Sending {
  readonly span: Span;
  readonly comment_text: string;
  readonly author_name: string;
  readonly suggestion?: NewComment['suggestion'];
  readonly key: string;
}

/** A passage of which only its words and its place are known. */
export const quotedAs = (exact: string, { start, end }: Span, text_version: number): TextAnchor => ({
  exact,
  prefix: '',
  suffix: '',
  start,
  end,
  text_version,
});

/** A passage of the opened text, as the wire names it. */
export const passageOf = ({ text }: Pick<ReadText, 'text'>, { start, end }: Span) => ({
  selected_text: text.content.slice(start, end),
  selection_start: start,
  selection_end: end,
  selection_anchor: makeAnchor(text.content, start, end, text.version),
  text_version: text.version,
});

/** What the server is told of a typed comment. */
export const newCommentOf = (held: Pick<ReadText, 'text'>, sending: Omit<Sending, 'key'>): NewComment => ({
  comment_text: sending.comment_text.trim(),
  suggestion: sending.suggestion,
  ...passageOf(held, sending.span),
  author_name: sending.author_name.trim() || null,
});

/** How a comment looks until there is an answer. */
export const commentBeingSent = (held: Pick<ReadText, 'text'>, sending: Sending, user: User | null): Comment =>
  commentSaying(held, newCommentOf(held, sending), sending.key, user);

/** The same of what the server was told. @param key of the try */
export function commentSaying(
  { text }: Pick<ReadText, 'text'>,
  body: NewComment,
  key: string,
  user: User | null,
): Comment {
  const at = new Date().toISOString();
  const { selected_text, selection_start: start, selection_end: end } = body;
  const quoted = { exact: selected_text, prefix: '', suffix: '', start, end, text_version: text.version };
  return {
    id: sendingId(key),
    part_id: text.id,
    reader_id: user?.id ?? null,
    reader: user && { id: user.id, name: user.name, avatar: user.avatar_url },
    author_name: user?.name ?? body.author_name ?? '',
    is_guest: !user,
    is_mine: true,
    comment_text: body.comment_text,
    suggestion: body.suggestion,
    selected_text,
    selection_start: start,
    selection_end: end,
    selection_anchor: body.selection_anchor ?? quoted,
    text_version: text.version,
    anchor_state: 'placed',
    resolved: false,
    resolved_at: null,
    created_at: at,
    updated_at: at,
    edited_at: null,
    replies: [],
  };
}
