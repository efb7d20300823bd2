import { Injectable } from '@nestjs/common';
import {
  maxKeptQuoteLength,
  maxSuggestedPassageLength,
  maxWritten,
  type Comment,
  type OwnNote,
  type WrittenPart,
  type WrittenReply,
} from '@shulayim/contracts';
import { Pool } from 'pg';
import { readerIdsOf, type Visitor } from '../../../platform/auth/visitor.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CommentLookup } from '../../comments/ports/comment-lookup.port.js';
import { OwnAnswers } from '../../questions/own-answers.port.js';
import { OwnReactions } from '../../reactions/own-reactions.port.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { OwnRoundAnswers } from '../../rounds/asking/own-round-answers.port.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { PlaceNotes } from '../following/place-notes.js';
import { noteColumns, toNote, type NoteRow } from '../note-rows.js';

/** `partIds`: on which they wrote; none where they only answered a round. */
type WorkRow = { id: string; title: string | null; partIds: string[] } & Record<Kind, number>;
interface PartRow {
  id: string;
  title: string;
  /** Null once it is deleted. */
  number: number | null;
  textVersion: number | null;
}

interface ReplyRow {
  id: string;
  commentId: string;
  partId: string;
  text: string;
  at: Date;
  isHidden: boolean;
  about: WrittenReply['about'] | null;
  start: number | null;
  quote: string;
}

/** Works of which one reader's page lists the newest. */
const maxWorks = 200;

/** What a reader writes; `waiting` are those of the notes that are to be sent. */
const kinds = ['comments', 'reactions', 'notes', 'replies', 'answers', 'waiting'] as const;
type Kind = (typeof kinds)[number];

/** SQL: a reply to somebody else, of the readers $1. What an author answers in their own work is the author's. */
const replyToOthers = `r.reader_id <> r.author_id
  AND NOT EXISTS (SELECT FROM comments c WHERE c.id = r.comment_id AND c.reader_id = ANY($1::uuid[]))`;
/** SQL: of the readers $1, a row for each thing that they wrote. */
const written = `
  SELECT 'comments' AS kind, project_id, part_id, created_at AS at
  FROM comments WHERE reader_id = ANY($1::uuid[]) AND deleted_at IS NULL
  UNION ALL SELECT 'reactions', project_id, part_id, given_at FROM reactions WHERE reader_id = ANY($1::uuid[])
  UNION ALL SELECT 'notes', project_id, part_id, taken_at FROM notes WHERE reader_id = ANY($1::uuid[])
  UNION ALL SELECT 'waiting', project_id, part_id, taken_at FROM notes WHERE reader_id = ANY($1::uuid[]) AND is_waiting
  UNION ALL SELECT 'replies', project_id, part_id, created_at
  FROM replies r WHERE reader_id = ANY($1::uuid[]) AND ${replyToOthers}
  UNION ALL SELECT 'answers', project_id, part_id, answered_at
  FROM question_answers WHERE reader_id = ANY($1::uuid[]) AND answered_at IS NOT NULL
  UNION ALL SELECT 'answers', project_id, NULL, answered_at
  FROM round_answers WHERE reader_id = ANY($1::uuid[]) AND answer IS NOT NULL`;

/** What one reader wrote about works, also about those that were taken back: for that reader alone. */
@Injectable()
export class WrittenQueries {
  constructor(
    private readonly pool: Pool,
    private readonly policy: TextAccessPolicy,
    private readonly comments: CommentLookup,
    private readonly reactions: OwnReactions,
    private readonly answers: OwnAnswers,
    private readonly roundAnswers: OwnRoundAnswers,
    private readonly places: PlaceNotes,
  ) {}

  /** The latest first. */
  async works(visitor: Visitor) {
    const { rows } = await this.pool.query<WorkRow>(
      `SELECT w.id, w."partIds", ${kinds.join(', ')}, coalesce((SELECT p.title FROM projects p WHERE p.id = w.id),
                           (SELECT d.title FROM deleted_projects d WHERE d.id = w.id)) AS title FROM (
         SELECT project_id AS id, coalesce(array_agg(DISTINCT part_id) FILTER (WHERE part_id IS NOT NULL), '{}') AS "partIds",
                ${kinds.map((kind) => `(count(*) FILTER (WHERE kind = '${kind}'))::int AS ${kind}`).join(', ')}, max(at) AS at
         FROM (${written}) AS one GROUP BY project_id ORDER BY max(at) DESC LIMIT ${maxWorks}) AS w
       ORDER BY w.at DESC, w.id`,
      [readerIdsOf(visitor)],
    );
    const allParts = rows.flatMap(({ partIds }) => partIds);
    const open = new Set(await this.policy.openAmong(allParts, visitor));
    return Promise.all(
      rows.map(async ({ partIds, ...work }) => ({
        ...work,
        is_open:
          partIds.length === 0
            ? (await this.policy.openPartsOf(work.id, visitor)) !== null
            : partIds.some((part) => open.has(part)),
      })),
    );
  }

  /** @throws NotFound when the visitor wrote nothing about it, and may not open it either */
  async work(projectId: string, context: RequestContext) {
    const { visitor } = context;
    const readerIds = readerIdsOf(visitor);
    const openParts = await this.policy.openPartsOf(projectId, visitor);
    if (openParts) await this.places.catchUpWork(projectId, readerIds, context.appendOptions().metadata);
    const [found, title, settings] = await Promise.all([
      this.all(projectId, visitor, readerIds),
      this.title(projectId),
      this.reactions.settings(projectId),
    ]);
    const { comments, reactions, notes, replies, answers, roundAnswers } = found;
    const all = [comments, reactions, notes, replies, answers].flat();
    if (all.length + roundAnswers.length === 0 && openParts === null) throw new NotFound();
    const partIds = [...new Set(all.map(({ partId }) => partId))];
    const parts = (await this.parts(partIds)).map((part): WrittenPart => {
      const isOpen = openParts?.has(part.id) ?? false;
      const here = <One extends { partId: string }>(all: readonly One[]) => all.filter((one) => one.partId === part.id);
      return {
        id: part.id,
        title: part.title,
        number: part.number,
        is_open: isOpen,
        comments: here(comments).map(({ comment }) => (isOpen ? comment : withoutText(comment))),
        reactions: here(reactions).map(({ reaction }) => (isOpen ? reaction : short(reaction))),
        notes: here(notes)
          .map((row) => toNote(row, part.textVersion))
          .map((note): OwnNote => (isOpen ? note : short(note))),
        replies: here(replies).map(({ reply }) => (isOpen ? reply : short(reply))),
        answers: here(answers).map(({ answer }) => answer),
      };
    });
    const work = { id: projectId, title, is_open: openParts !== null, labels: settings.labels };
    return { ...work, parts, round_answers: roundAnswers, is_cut: found.isCut };
  }

  /** One more of each than is shown tells whether there are more. */
  private async all(projectId: string, visitor: Visitor, readerIds: readonly string[]) {
    const limit = maxWritten + 1;
    const values = [readerIds, projectId, limit];
    const [{ rows: ids }, { rows: notes }, replies, reactions, answers, roundAnswers] = await Promise.all([
      this.pool.query<{ id: string }>(
        `SELECT id FROM comments WHERE reader_id = ANY($1::uuid[]) AND project_id = $2 AND deleted_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT $3`,
        values,
      ),
      this.pool.query<NoteRow>(
        `SELECT ${noteColumns} FROM notes n WHERE n.reader_id = ANY($1::uuid[]) AND n.project_id = $2
         ORDER BY n.taken_at DESC, n.id DESC LIMIT $3`,
        values,
      ),
      this.replies(projectId, readerIds, limit),
      this.reactions.inWork(projectId, readerIds, limit),
      this.answers.inWork(projectId, readerIds, limit),
      this.roundAnswers.inWork(projectId, readerIds, limit),
    ]);
    const shown = ids.slice(0, maxWritten).map(({ id }) => id);
    const comments = [...(await this.comments.byIds(shown, visitor)).values()];
    return {
      comments: comments.sort(byPlace).map((comment) => ({ partId: comment.part_id, comment })),
      reactions: reactions.slice(0, maxWritten).sort(({ reaction: one }, { reaction: other }) => byPlace(one, other)),
      notes: notes
        .slice(0, maxWritten)
        .sort((one, other) => byPlace({ selection_start: one.start }, { selection_start: other.start })),
      replies: replies.slice(0, maxWritten).sort(({ reply: one }, { reply: other }) => byPlace(one, other)),
      answers: answers.slice(0, maxWritten).sort(({ answer: one }, { answer: other }) => byPlace(one, other)),
      roundAnswers: roundAnswers.slice(0, maxWritten),
      isCut: [ids, notes, replies, reactions, answers, roundAnswers].some(({ length }) => length > maxWritten),
    };
  }

  private async replies(projectId: string, readerIds: readonly string[], limit: number) {
    const { rows } = await this.pool.query<ReplyRow>(
      `SELECT r.id, r.comment_id AS "commentId", r.part_id AS "partId", r.reply_text AS text, r.created_at AS at,
              r.hidden_at IS NOT NULL AS "isHidden", c.about, c.selection_start AS start,
              CASE WHEN c.deleted_at IS NULL AND c.hidden_at IS NULL THEN c.selected_text ELSE '' END AS quote
       FROM replies r JOIN comments c ON c.id = r.comment_id
       WHERE r.project_id = $2 AND r.reader_id = ANY($1::uuid[]) AND ${replyToOthers}
       ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
      [readerIds, projectId, limit],
    );
    return rows.map((row) => ({ partId: row.partId, reply: toReply(row) }));
  }

  private async title(projectId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ title: string }>(
      `SELECT title FROM projects WHERE id = $1 UNION ALL SELECT title FROM deleted_projects WHERE id = $1`,
      [projectId],
    );
    return rows[0]?.title ?? null;
  }

  /** In the work's order; then what is deleted, and what is gone for good. */
  private async parts(ids: readonly string[]): Promise<(Omit<PartRow, 'title'> & { title: string | null })[]> {
    const { rows } = await this.pool.query<PartRow>(
      `SELECT id, title, order_index + 1 AS number, text_version AS "textVersion" FROM parts WHERE id = ANY($1::uuid[])
       UNION ALL SELECT id, title, NULL, NULL FROM deleted_parts WHERE id = ANY($1::uuid[])
       ORDER BY number NULLS LAST, id`,
      [ids],
    );
    const known = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id)).map((id) => ({ id, title: null, number: null, textVersion: null }));
    return [...rows, ...gone];
  }
}

const byPlace = (one: { selection_start: number | null }, other: { selection_start: number | null }): number =>
  (one.selection_start ?? Infinity) - (other.selection_start ?? Infinity) || 0;

const toReply = ({ id, commentId, text, at, isHidden, about, start, quote }: ReplyRow): WrittenReply => ({
  id,
  comment_id: commentId,
  ...(about && { about }),
  selected_text: quote,
  selection_start: start,
  reply_text: text,
  ...(isHidden && { hidden: true }),
  at: at.toISOString(),
});

/** Of a text that they may not open, readers keep what they said, and the beginning of what they said it about. */
const short = <One extends { selected_text: string }>(one: One, length = maxKeptQuoteLength): One => ({
  ...one,
  selected_text: one.selected_text.slice(0, length),
});
/** A suggestion is kept with all of the passage that it was for: cut, it would seem to add what stands behind the cut. */
const withoutText = (comment: Comment): Comment => {
  const { selected_text } = short(comment, comment.suggestion ? maxSuggestedPassageLength : maxKeptQuoteLength);
  const { selection_anchor } = comment;
  return {
    ...comment,
    selected_text,
    selection_anchor: { ...selection_anchor, exact: selected_text, prefix: '', suffix: '' },
  };
};
