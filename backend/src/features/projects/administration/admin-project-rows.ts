import { wordsPerMinute } from '@shulayim/anchoring';
import type { AdminProject } from '@shulayim/contracts';
import { commentsOf, readersOf } from '../../../read-models/projects/project-figures.js';
import { administeredStatus } from '../../../read-models/projects/visibility.js';

export interface AdminProjectRow extends Omit<
  AdminProject,
  'reading_time' | 'moderated_at' | 'created_at' | 'updated_at'
> {
  moderated_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Hebrew, unless its title has letters and none of them is. */
const language = `CASE WHEN p.title ~ '[א-ת]' OR p.title !~ '[[:alpha:]]' THEN 'he' ELSE 'en' END`;

/** Works as a list can be narrowed and sorted by. What somebody tries things on is nobody else's business. */
export const adminProjectsTable = `(
  SELECT p.*, ${administeredStatus('p')} AS status, ${language} AS language, u.name AS author_name, u.email AS author_email
  FROM projects p LEFT JOIN users u ON u.id = p.author_id
  WHERE NOT p.is_sample) AS b`;

/** Columns of a `AdminProjectRow`. */
export const adminProjectColumns = `
  b.id, b.title, b.description, b.status, b.category, b.custom_category, b.language, b.author_id, b.author_name,
  b.author_email, b.allow_comments, b.visibility_status = 'public' AS is_public, b.visibility_status,
  b.chosen_visibility, b.feedback_status, b.moderation_reason, b.moderated_at, b.created_at, b.updated_at,
  (SELECT coalesce(sum(word_count), 0)::int FROM parts WHERE project_id = b.id) AS word_count,
  (SELECT count(*)::int FROM parts WHERE project_id = b.id) AS parts_count,
  ${commentsOf('b.id')} AS comments_count, ${readersOf('b.id', 'b.author_id')} AS readers_count,
  (SELECT count(*)::int FROM reports r WHERE r.project_id = b.id AND r.status = 'pending') AS pending_reports`;

export const toAdminProject = (
  { moderated_at, created_at, updated_at, ...row }: AdminProjectRow,
  withAddresses: boolean,
): AdminProject => ({
  ...row,
  author_email: withAddresses ? row.author_email : null,
  reading_time: Math.ceil(row.word_count / wordsPerMinute),
  moderated_at: moderated_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
