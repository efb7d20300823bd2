/** A work's own parts are said to be its own, so that they are looked for, and not the part of each comment. */
const comments = (project: string): string =>
  `comments c JOIN parts pt ON pt.id = c.part_id AND pt.project_id = c.project_id
   WHERE c.project_id = ${project} AND c.deleted_at IS NULL`;
const openings = (project: string): string =>
  `text_accesses a JOIN parts pt ON pt.id = a.part_id AND pt.project_id = a.project_id WHERE a.project_id = ${project}`;

/** How many comments a work has, as SQL over its id, an expression. Deleted parts do not count, here and below. */
export const commentsOf = (project: string): string => `(SELECT count(*)::int FROM ${comments(project)})`;

/** How often its texts were opened. */
export const viewsOf = (project: string): string => `(SELECT count(*)::int FROM ${openings(project)})`;

/** A reader is whoever's opening was counted, or who commented; never its author (contracts, small rules). */
export const readersOf = (project: string, author: string): string =>
  `(SELECT count(DISTINCT reader_id)::int FROM (
     SELECT a.reader_id FROM ${openings(project)} UNION ALL SELECT c.reader_id FROM ${comments(project)}) AS seen
   WHERE reader_id <> ${author})`;
