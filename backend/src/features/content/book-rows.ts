import type { AdminBook } from '@shulayim/contracts';

export interface BookRow extends Omit<AdminBook, 'reading_time' | 'moderated_at' | 'created_at' | 'updated_at'> {
  moderated_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Word for word as in the index `projects_by_status`. */
const status = `CASE WHEN p.moderation_status IN ('flagged', 'hidden') THEN p.moderation_status
  WHEN p.visibility_status IN ('shared', 'public') THEN 'published' ELSE 'draft' END`;
/** Hebrew, unless its title has letters and none of them is. */
const language = `CASE WHEN p.title ~ '[א-ת]' OR p.title !~ '[[:alpha:]]' THEN 'he' ELSE 'en' END`;

/** Works as a list can be narrowed and sorted by. */
export const booksTable = `(
  SELECT p.*, ${status} AS status, ${language} AS language, u.name AS author_name, u.email AS author_email
  FROM projects p LEFT JOIN users u ON u.id = p.author_id) AS b`;

/**
 * Columns of a `BookRow`. Parts that are deleted do not count, and a reader is whoever opened or commented. The work's own
 * parts are said to be its own, so that they are looked for, and not each comment's part.
 */
export const bookColumns = `
  b.id, b.title, b.description, b.status, b.category, b.custom_category, b.language, b.author_id, b.author_name,
  b.author_email, b.allow_comments, b.visibility_status = 'public' AS is_public, b.visibility_status,
  b.chosen_visibility, b.feedback_status, b.moderation_reason, b.moderated_at, b.created_at, b.updated_at,
  (SELECT coalesce(sum(word_count), 0)::int FROM parts WHERE project_id = b.id) AS word_count,
  (SELECT count(*)::int FROM parts WHERE project_id = b.id) AS parts_count,
  (SELECT count(*)::int FROM comments c JOIN parts pt ON pt.id = c.part_id AND pt.project_id = c.project_id
   WHERE c.project_id = b.id AND c.deleted_at IS NULL) AS comments_count,
  (SELECT count(DISTINCT reader_id)::int FROM (
     SELECT a.reader_id FROM text_accesses a JOIN parts pt ON pt.id = a.part_id AND pt.project_id = a.project_id
     WHERE a.project_id = b.id
     UNION ALL SELECT c.reader_id FROM comments c JOIN parts pt ON pt.id = c.part_id AND pt.project_id = c.project_id
     WHERE c.project_id = b.id AND c.deleted_at IS NULL) AS seen
   WHERE reader_id <> b.author_id) AS readers_count,
  (SELECT count(*)::int FROM reports r WHERE r.project_id = b.id AND r.status = 'pending') AS pending_reports`;

const wordsPerMinute = 200;

export const toBook = ({ moderated_at, created_at, updated_at, ...row }: BookRow): AdminBook => ({
  ...row,
  reading_time: Math.ceil(row.word_count / wordsPerMinute),
  moderated_at: moderated_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
