import { type Span, type TextAnchor, makeAnchor } from '@shulayim/anchoring';
import type { AboutWhole, Comment, NewComment, NewWholeComment, User } from '@shulayim/contracts';
import { type ReadText, sendingId } from './merge-comments';

/** What was typed, about which passage, and the key that makes one comment of any number of tries. */
interface SendingPassage {
  readonly span: Span;
  readonly comment_text: string;
  readonly author_name: string;
  readonly suggestion?: NewComment['suggestion'];
  readonly key: string;
}

/** The same about the part, or the work, as a whole. */
interface SendingWhole {
  readonly about: AboutWhole;
  readonly comment_text: string;
  readonly author_name: string;
  readonly key: string;
}
export type Sending = SendingPassage | SendingWhole;

/** What the server is told of a comment without a passage. */
type WholeBody = NewWholeComment & { readonly selected_text?: never; readonly suggestion?: never };
/** What the server is told of a comment, whatever it is about. */
export type CommentBody = NewComment | WholeBody;
export const isWhole = (body: CommentBody): body is WholeBody => 'about' in body;

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
export function newCommentOf(
  held: Pick<ReadText, 'text'>,
  sending: Omit<SendingPassage, 'key'> | Omit<SendingWhole, 'key'>,
): CommentBody {
  const said = { comment_text: sending.comment_text.trim(), author_name: sending.author_name.trim() || null };
  if ('about' in sending) return { ...said, about: sending.about, text_version: held.text.version };
  return { ...said, suggestion: sending.suggestion, ...passageOf(held, sending.span) };
}

const noPassage = { selected_text: '', selection_start: null, selection_end: null };

/** How a comment looks until there is an answer. */
export const commentBeingSent = (held: Pick<ReadText, 'text'>, sending: Sending, user: User | null): Comment =>
  commentSaying(held, newCommentOf(held, sending), sending.key, user);

/** The same of what the server was told. @param key of the try */
export function commentSaying(
  { text }: Pick<ReadText, 'text'>,
  body: CommentBody,
  key: string,
  user: User | null,
): Comment {
  const at = new Date().toISOString();
  const passage = isWhole(body) ? { ...noPassage, about: body.about } : quotedOf(body);
  const { selected_text: exact, selection_start: start, selection_end: end } = passage;
  const quoted = quotedAs(exact, { start: start ?? 0, end: end ?? 0 }, text.version);
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
    ...passage,
    selection_anchor: (!isWhole(body) && body.selection_anchor) || quoted,
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

const quotedOf = ({ selected_text, selection_start, selection_end }: NewComment) => ({
  selected_text,
  selection_start,
  selection_end,
});
