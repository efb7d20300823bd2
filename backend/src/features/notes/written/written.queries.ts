import { Injectable } from '@nestjs/common';
import {
  maxKeptQuoteLength,
  maxSuggestedPassageLength,
  maxWritten,
  type Comment,
  type OwnNote,
  type WrittenPart,
} from '@shulayim/contracts';
import { Pool } from 'pg';
import { readerIdsOf, type Visitor } from '../../../platform/auth/visitor.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CommentLookup } from '../../comments/ports/comment-lookup.port.js';
import { OwnReactions } from '../../reactions/own-reactions.port.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { PlaceNotes } from '../following/place-notes.js';
import { noteColumns, toNote, type NoteRow } from '../note-rows.js';

interface WorkRow {
  id: string;
  title: string | null;
  partIds: string[];
  comments: number;
  reactions: number;
  notes: number;
  waiting: number;
}
interface PartRow {
  id: string;
  title: string;
  /** Null once it is deleted. */
  number: number | null;
  textVersion: number | null;
}

/** Works of which one reader's page lists the newest. */
const maxWorks = 200;

/** Of the reader $1, a row for each thing that they wrote. */
const written = `
  SELECT project_id, part_id, 1 AS comments, 0 AS reactions, 0 AS notes, 0 AS waiting, created_at AS at
  FROM comments WHERE reader_id = ANY($1::uuid[]) AND deleted_at IS NULL
  UNION ALL SELECT project_id, part_id, 0, 1, 0, 0, given_at FROM reactions WHERE reader_id = ANY($1::uuid[])
  UNION ALL SELECT project_id, part_id, 0, 0, 1, is_waiting::int, taken_at FROM notes WHERE reader_id = ANY($1::uuid[])`;

/** What one reader wrote about works, also about those that were taken back: for that reader alone. */
@Injectable()
export class WrittenQueries {
  constructor(
    private readonly pool: Pool,
    private readonly policy: TextAccessPolicy,
    private readonly comments: CommentLookup,
    private readonly reactions: OwnReactions,
    private readonly places: PlaceNotes,
  ) {}

  /** The latest first. */
  async works(visitor: Visitor) {
    const { rows } = await this.pool.query<WorkRow>(
      `SELECT w.*, coalesce((SELECT p.title FROM projects p WHERE p.id = w.id),
                           (SELECT d.title FROM deleted_projects d WHERE d.id = w.id)) AS title FROM (
         SELECT project_id AS id, array_agg(DISTINCT part_id) AS "partIds", sum(comments)::int AS comments,
                sum(reactions)::int AS reactions, sum(notes)::int AS notes, sum(waiting)::int AS waiting, max(at) AS at
         FROM (${written}) AS one GROUP BY project_id ORDER BY max(at) DESC LIMIT ${maxWorks}) AS w
       ORDER BY w.at DESC, w.id`,
      [readerIdsOf(visitor)],
    );
    const allParts = rows.flatMap(({ partIds }) => partIds);
    const open = new Set(await this.policy.openAmong(allParts, visitor));
    return rows.map(({ partIds, id, title, comments, reactions, notes, waiting }) => ({
      id,
      title,
      is_open: partIds.some((part) => open.has(part)),
      comments,
      reactions,
      notes,
      waiting,
    }));
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
    const partIds = [...new Set([...found.comments, ...found.reactions, ...found.notes].map(({ partId }) => partId))];
    if (partIds.length === 0 && openParts === null) throw new NotFound();
    const parts = (await this.parts(partIds)).map((part): WrittenPart => {
      const isOpen = openParts?.has(part.id) ?? false;
      const here = <One extends { partId: string }>(all: readonly One[]) => all.filter((one) => one.partId === part.id);
      return {
        id: part.id,
        title: part.title,
        number: part.number,
        is_open: isOpen,
        comments: here(found.comments).map(({ comment }) => (isOpen ? comment : withoutText(comment))),
        reactions: here(found.reactions).map(({ reaction }) => (isOpen ? reaction : short(reaction))),
        notes: here(found.notes)
          .map((row) => toNote(row, part.textVersion))
          .map((note): OwnNote => (isOpen ? note : short(note))),
      };
    });
    return { id: projectId, title, is_open: openParts !== null, labels: settings.labels, parts, is_cut: found.isCut };
  }

  /** One more of each than is shown tells whether there are more. */
  private async all(projectId: string, visitor: Visitor, readerIds: readonly string[]) {
    const values = [readerIds, projectId, maxWritten + 1];
    const [{ rows: ids }, { rows: notes }, reactions] = await Promise.all([
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
      this.reactions.inWork(projectId, readerIds, maxWritten + 1),
    ]);
    const shown = ids.slice(0, maxWritten).map(({ id }) => id);
    const comments = [...(await this.comments.byIds(shown, visitor)).values()];
    return {
      comments: comments.sort(byPlace).map((comment) => ({ partId: comment.part_id, comment })),
      reactions: reactions.slice(0, maxWritten).sort(({ reaction: one }, { reaction: other }) => byPlace(one, other)),
      notes: notes
        .slice(0, maxWritten)
        .sort((one, other) => byPlace({ selection_start: one.start }, { selection_start: other.start })),
      isCut: [ids, notes, reactions].some(({ length }) => length > maxWritten),
    };
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
