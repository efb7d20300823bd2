/** Of whom a map is: everybody, or the accounts of a group, by the parameter that has their ids. */
type Whose = { readonly ids: `$${number}` } | 'everybody';
const of = (whose: Whose): string => (whose === 'everybody' ? '' : ` AND reader_id = ANY(${whose.ids}::uuid[])`);

/** By the work first, whatever the planner thinks of orders that would help later. */
const openings = (whose: Whose) => `
  SELECT reader_kind, reader_id, part_id, at, finished_at FROM text_accesses
  WHERE project_id = $1 AND author_id = $2 AND reader_id <> $2${of(whose)}`;
const reactions = (parts: string, whose: Whose) => `
  SELECT passage_id, part_id, reader_id, kind FROM reactions
  WHERE part_id = ANY(${parts}::uuid[]) AND author_id = $2${of(whose)}`;
const passages = (parts: string) => `
  SELECT id, part_id, text_version, selection_start, selection_end, selected_text FROM reaction_passages
  WHERE part_id = ANY(${parts}::uuid[]) AND author_id = $2 AND selection_start IS NOT NULL`;

/** Whoever opened a part, with their place in it. A place of an older version is taken in proportion until its reader comes back. */
const opened = `
  SELECT o.*, p.units, p.starts, greatest(o.at, g.opened_at, g.updated_at) AS last_at,
         CASE WHEN g.text_version = p.version THEN g.unit_offset
              ELSE round(g.unit_offset::float8 * p.units / nullif(g.text_units, 0))::int END AS place
  FROM (SELECT reader_kind, reader_id, part_id, max(at) AS at, bool_or(finished_at IS NOT NULL) AS finished
        FROM opening GROUP BY reader_kind, reader_id, part_id) AS o
  JOIN part p ON p."partId" = o.part_id
  LEFT JOIN LATERAL (
    SELECT g.unit_offset, g.text_version, g.text_units, g.opened_at, g.updated_at FROM reading_progress g
    WHERE g.reader_id = o.reader_id AND g.part_id = o.part_id OFFSET 0) AS g ON true`;

/** Who is shown: came since $3, and does not hide how far they read. */
const persons = `
  SELECT p.*, p.reader_kind = 'guest' OR coalesce(u.shares_progress AND u.leaving_at IS NULL, false) AS is_shown,
         coalesce(NOT u.shares_progress AND u.leaving_at IS NULL, false) AS is_hidden
  FROM (SELECT reader_kind, reader_id, max(last_at) AS last_at, (array_agg(part_id ORDER BY last_at DESC))[1] AS last_part
        FROM opened GROUP BY reader_kind, reader_id HAVING max(last_at) >= $3) AS p
  LEFT JOIN users u ON p.reader_kind = 'user' AND u.id = p.reader_id`;

/** What was said, by everybody but the author, where it stands in the text as it is now. */
const acts = (whose: Whose) => `
  SELECT c.part_id, width_bucket(c.selection_start, p.starts) AS stretch, c.reader_id, 'comments' AS what, count(*) AS n,
         max(c.selection_start) AS at_unit
  FROM (SELECT part_id, text_version, selection_start, reader_id FROM comments
        WHERE project_id = $1 AND author_id = $2 AND deleted_at IS NULL AND selection_start IS NOT NULL
          AND reader_id <> $2${of(whose)} OFFSET 0) AS c
  JOIN part p ON p."partId" = c.part_id AND p.version = c.text_version
  GROUP BY c.part_id, stretch, c.reader_id
  UNION ALL
  SELECT rp.part_id, rp.stretch, r.reader_id, r.kind, count(*), max(rp.selection_start)
  FROM (SELECT s.id, s.part_id, s.selection_start, width_bucket(s.selection_start, p.starts) AS stretch
        FROM passage s JOIN part p ON p."partId" = s.part_id AND p.version = s.text_version) AS rp
  JOIN reaction r ON r.passage_id = rp.id
  GROUP BY rp.part_id, rp.stretch, r.reader_id, r.kind`;

const reached = `
  SELECT o.part_id, o.reader_id, o.units, o.starts, o.finished, o.part_id = s.last_part AND s.last_at < $4 AS has_stopped,
         greatest(o.place, 0) AS place, greatest(o.place, said.furthest, 0) AS furthest
  FROM opened o JOIN person s ON s.is_shown AND s.reader_id = o.reader_id
  LEFT JOIN (SELECT part_id, reader_id, max(at_unit) AS furthest FROM act GROUP BY part_id, reader_id) AS said
    ON said.part_id = o.part_id AND said.reader_id = o.reader_id`;

/**
 * Cells of a work's map: $1 the work, $2 its author, $3 since when a visit is shown, $4 who was not there since has stopped,
 * $5 its parts as JSON of `DividedPart`, $6 their ids.
 */
export const figuresOf = (whose: Whose): string => `
  WITH part AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($5::jsonb) AS p("partId" uuid, version int, units int, starts int[])),
  opening AS MATERIALIZED (${openings(whose)}), opened AS MATERIALIZED (${opened}), person AS MATERIALIZED (${persons}),
  passage AS MATERIALIZED (${passages('$6')}), reaction AS MATERIALIZED (${reactions('$6', whose)}),
  act AS MATERIALIZED (${acts(whose)}), reached AS MATERIALIZED (${reached})
  SELECT part_id AS "partId", width_bucket(CASE WHEN finished THEN units ELSE furthest END, starts) AS stretch,
         'furthest' AS what, count(*)::int AS n FROM reached GROUP BY 1, 2
  UNION ALL SELECT part_id, 0, 'middle', count(*)::int FROM reached WHERE finished OR furthest * 2 >= units GROUP BY 1
  UNION ALL SELECT part_id, 0, 'finished', count(*)::int FROM reached WHERE finished GROUP BY 1
  UNION ALL SELECT part_id, width_bucket(place, starts), 'stopped', count(*)::int FROM reached
            WHERE has_stopped AND NOT finished GROUP BY 1, 2
  UNION ALL SELECT a.part_id, a.stretch, 'said', count(DISTINCT a.reader_id)::int
            FROM act a JOIN reached r ON r.part_id = a.part_id AND r.reader_id = a.reader_id GROUP BY 1, 2
  UNION ALL SELECT part_id, stretch, what, sum(n)::int FROM act GROUP BY 1, 2, 3
  UNION ALL SELECT NULL, 0, 'readers', count(*)::int FROM person WHERE is_shown
  UNION ALL SELECT NULL, 0, 'guests', count(*)::int FROM person WHERE is_shown AND reader_kind = 'guest'
  UNION ALL SELECT NULL, 0, 'hidden', count(*)::int FROM person WHERE is_hidden`;

const decisions = (whose: Whose) => `
  SELECT comment_id, version, reader_id, answer FROM comment_decisions
  WHERE project_id = $1 AND author_id = $2 AND answer IS NOT NULL${of(whose)}`;

/**
 * What stands on the two sides of a question: $1 the work, $2 its author, $3 its parts' ids. Laughing takes no side. Of `readers`
 * there are enough to tell whether somebody else is on the other side.
 */
export const sidesOf = (whose: Whose): string => `
  WITH part AS MATERIALIZED (SELECT id, text_version FROM parts WHERE project_id = $1 AND author_id = $2),
  passage AS MATERIALIZED (${passages('$3')}), reaction AS MATERIALIZED (${reactions('$3', whose)}),
  decision AS MATERIALIZED (${decisions(whose)}),
  answer AS (SELECT DISTINCT ON (comment_id) comment_id, reader_id, answer FROM decision ORDER BY comment_id, version DESC)
  SELECT rp.part_id AS "partId", 'reactions' AS topic, r.kind IN ('moved', 'beautiful', 'more') AS "isFor",
         rp.selection_start AS start, rp.selection_end AS "end", left(rp.selected_text, 160) AS words, r.kind,
         r.count::int AS count, r.readers
  FROM (SELECT passage_id, kind, count(*), (array_agg(reader_id))[1:8]::text[] AS readers FROM reaction
        WHERE kind <> 'laughed' GROUP BY passage_id, kind) AS r
  JOIN passage rp ON rp.id = r.passage_id JOIN part p ON p.id = rp.part_id AND p.text_version = rp.text_version
  UNION ALL
  SELECT c.part_id, 'fixes', a.answer = 'yes', c.selection_start, c.selection_end, left(c.selected_text, 160), a.answer, 1,
         ARRAY[a.reader_id]::text[]
  FROM answer a JOIN LATERAL (
    SELECT part_id, text_version, selection_start, selection_end, selected_text FROM comments
    WHERE id = a.comment_id AND author_id = $2 AND deleted_at IS NULL AND selection_start IS NOT NULL OFFSET 0) AS c ON true
  JOIN part p ON p.id = c.part_id AND p.text_version = c.text_version
  WHERE a.answer IN ('yes', 'no')`;
