import { Injectable } from '@nestjs/common';
import { isBlank, type TextAnchor } from '@shulayim/anchoring';
import type { AboutWhole, Comment, NewComment } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { readerOf, type Visitor } from '../../../platform/auth/visitor.js';
import { NotSignedIn, commentRefused } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { ReadSoFar } from '../../reading/ports/read-so-far.port.js';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import { SelectionValidator } from '../anchors/selection-validator.js';
import { toComment, type CommentRow } from '../queries/comment-rows.js';
import { CommentQueries } from '../queries/comments.queries.js';
import { comment } from '../domain/comment.decider.js';
import { hadReadAt } from '../domain/had-read.js';
import { suggestedIn } from './suggested-words.js';

interface Answer {
  success: true;
  comment: Comment;
}

interface Said {
  readonly text: string;
  /** A guest's; blank means anonymous. */
  readonly authorName: string | null | undefined;
  readonly anchor: TextAnchor;
  /** Missing: the passage. */
  readonly about?: AboutWhole;
  readonly suggestion?: string;
  readonly lane?: 'proof';
}

/** Takes a comment: who may, which passage, the append. One write, and a query where the text's words are not at hand. */
@Injectable()
export class AddComment {
  constructor(
    private readonly store: EventStore,
    private readonly passages: SelectionValidator,
    private readonly comments: CommentQueries,
  ) {}

  /**
   * @param part that the visitor may see
   * @param readSoFar how far they have read in the work
   * @throws Refusal with the `why_not` code when they may not comment on it
   * @throws InvalidInput when it says nothing, or suggests what stands there already; SuggestionsOff
   * @throws SelectionMismatch, TextChanged when the passage is not there
   */
  async execute(
    part: AccessiblePart,
    input: NewComment,
    readSoFar: ReadSoFar | null,
    context: RequestContext,
  ): Promise<Answer> {
    mayComment(part, context);
    const proposed = suggestedIn(input, part);
    const anchor = await this.passages.anchorOf(part, input);
    const said = { text: input.comment_text, authorName: input.author_name, anchor, ...proposed };
    return this.append(part, said, readSoFar, context);
  }

  /**
   * @param said whose anchor is checked
   * @throws Refusal with the `why_not` code when they may not comment on it
   */
  async append(
    part: AccessiblePart,
    { authorName, ...said }: Said,
    readSoFar: ReadSoFar | null,
    context: RequestContext,
  ): Promise<Answer> {
    const { visitor } = context;
    const reader = mayComment(part, context);
    const commentId = context.newId();
    const { partId, projectId, authorId } = part;
    const details = {
      ...{ commentId, partId, projectId, authorId },
      readerKind: reader.kind,
      readerId: reader.id,
      guestName: guestNameOf(visitor, authorName),
      ...said,
      hadRead: hadReadAt({ partId, end: said.about ? Infinity : said.anchor.end }, readSoFar),
    };
    const answer = answerWith(freshRow(details, context), visitor);
    const { duplicate } = await this.store.handle(
      comment,
      `comment-${commentId}`,
      { type: 'AddComment', ...details },
      { ...context.appendOptions({ status: 201, body: answer }), expected: 'new' },
    );
    if (!duplicate) return answer;
    // The first answer was kept with its key; should it be gone, the row tells.
    context.isReplay = true;
    const stored = await this.comments.one(commentId);
    return stored ? answerWith(stored, visitor) : answer;
  }
}

/** Who comments. @throws Refusal with the `why_not` code when they may not; NotSignedIn */
function mayComment({ whyNot }: AccessiblePart, { visitor }: RequestContext) {
  if (whyNot) throw commentRefused(whyNot);
  const reader = readerOf(visitor);
  if (!reader) throw new NotSignedIn();
  return reader;
}

const answerWith = (row: CommentRow, visitor: Visitor): Answer => ({ success: true, comment: toComment(row, visitor) });

const guestNameOf = ({ person }: Visitor, name: string | null | undefined): string | null =>
  person || !name || isBlank(name) ? null : name;

interface Fresh extends Omit<Said, 'authorName'> {
  commentId: string;
  partId: string;
  projectId: string;
  authorId: string;
  readerKind: 'user' | 'guest';
  readerId: string;
  guestName: string | null;
}

/** The row that the append has just written, without reading it again. */
const freshRow = (details: Fresh, { at, visitor: { person } }: RequestContext): CommentRow => ({
  ...details,
  id: details.commentId,
  readerName: person?.name ?? null,
  avatar: null,
  selectedText: details.anchor.exact,
  start: details.about ? null : details.anchor.start,
  end: details.about ? null : details.anchor.end,
  textVersion: details.anchor.text_version,
  currentVersion: details.anchor.text_version,
  anchorState: 'placed',
  resolvedAt: null,
  createdAt: new Date(at),
  updatedAt: new Date(at),
  editedAt: null,
  deletedAt: null,
  replies: [],
});
