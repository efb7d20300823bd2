import { byIndex } from '../../../platform/database/by-index.js';
import { isTold } from '../../../read-models/projects/questions/told-answers.js';
import { isSilent } from './silence.js';

/** By the work first, whatever the planner thinks of orders that would help it later. */
const openings = `
  SELECT id, reader_id, part_id, share_id, at, finished_at FROM text_accesses
  WHERE project_id = $1 AND author_id = $2 AND reader_kind = 'user' AND reader_id <> $2`;

/** What a reader opened, part by part: $1 the work, $2 its author. `number`: the part's place, from 1. */
const openedParts = `
  SELECT a.*, n.number, n.title, g.unit_offset, g.text_version, greatest(a.opened_at, g.opened_at, g.updated_at) AS last_at
  FROM (SELECT reader_id, part_id, min(at) AS first_at, max(at) AS opened_at, bool_or(finished_at IS NOT NULL) AS finished,
               (array_agg(share_id ORDER BY at, id))[1] AS share_id
        FROM opening GROUP BY reader_id, part_id) AS a
  JOIN numbered n ON n.id = a.part_id
  LEFT JOIN LATERAL (
    SELECT p.unit_offset, p.text_version, p.opened_at, p.updated_at FROM reading_progress p
    WHERE p.reader_id = a.reader_id AND p.part_id = a.part_id OFFSET 0) AS g ON true`;

/** Whoever was last there before $3 is not shown any more: what they said stays in the feed. */
const visitors = `
  SELECT reader_id, min(first_at) AS first_at, max(last_at) AS last_visit, count(*) FILTER (WHERE finished)::int AS parts_finished,
         (array_agg(share_id ORDER BY first_at))[1] AS share_id, max(number) AS number,
         (array_agg(part_id ORDER BY number DESC))[1] AS part_id, (array_agg(title ORDER BY number DESC))[1] AS title,
         (array_agg(finished ORDER BY number DESC))[1] AS finished,
         (array_agg(unit_offset ORDER BY number DESC))[1] AS unit_offset,
         (array_agg(text_version ORDER BY number DESC))[1] AS text_version
  FROM opened GROUP BY reader_id HAVING max(last_at) >= $3`;

/**
 * All that readers said in the work, in words or by one tap; taps and answers are many, so of each reader's the last one alone.
 * `fixes` are answers to fixes, `answers` those to questions of parts and of rounds that its author is told.
 */
const acts = `
  SELECT reader_id, 1 AS comments, 0 AS fixes, 0 AS answers, created_at AS at FROM comments
  WHERE project_id = $1 AND author_id = $2 AND reader_kind = 'user' AND deleted_at IS NULL
  UNION ALL SELECT reader_id, 0, 1, 0, answered_at FROM comment_decisions
  WHERE project_id = $1 AND author_id = $2 AND reader_kind = 'user' AND answer IS NOT NULL
  UNION ALL SELECT reader_id, 0, 0, 0, created_at FROM replies
  WHERE project_id = $1 AND author_id = $2 AND reader_kind = 'user'
  UNION ALL SELECT last.reader_id, 0, 0, 0, last.at FROM numbered n CROSS JOIN LATERAL (
    SELECT reader_id, max(given_at) AS at FROM reactions
    WHERE part_id = n.id AND author_id = $2 AND reader_kind = 'user' GROUP BY reader_id ${byIndex}) AS last
  UNION ALL SELECT last.reader_id, 0, 0, last.answers, last.at FROM numbered n CROSS JOIN LATERAL (
    SELECT reader_id, count(*) AS answers, max(answered_at) AS at FROM question_answers
    WHERE part_id = n.id AND author_id = $2 AND reader_kind = 'user' AND ${isTold('question_answers')}
    GROUP BY reader_id ${byIndex}) AS last
  UNION ALL SELECT k.reader_id, 0, 0, last.answers, last.at
  FROM (SELECT id, reader_id FROM round_readers
        WHERE project_id = $1 AND author_id = $2 AND reader_kind = 'user' ${byIndex}) AS k
  CROSS JOIN LATERAL (
    SELECT count(*) AS answers, max(answered_at) AS at FROM round_answers
    WHERE round_reader_id = k.id AND author_id = $2 AND ${isTold('round_answers')} ${byIndex}) AS last
  WHERE last.answers > 0`;
const said = `
  SELECT reader_id, sum(comments)::int AS comments, sum(fixes)::int AS fixes, sum(answers)::int AS answers, max(at) AS last_said FROM act
  GROUP BY reader_id`;

/** Invitations to the work that stand, the first of each reader; and of an address that nobody came by, each. */
const invited = `
  SELECT DISTINCT ON (coalesce(reader_id, id)) coalesce(reader_id, id) AS id, reader_id, email, created_at AS invited_at
  FROM invitations WHERE project_id = $1 AND author_id = $2 AND ended_at IS NULL
    AND (joined_at IS NULL OR reader_kind = 'user')
  ORDER BY coalesce(reader_id, id), created_at, id`;

/** In which groups somebody is: by their account, or by the invitation that it came by, or that nobody has come by. */
const grouped = `
  SELECT coalesce(i.reader_id, m.member_id) AS id, array_agg(DISTINCT m.group_id::text) AS group_ids
  FROM (SELECT member_id, group_id FROM reader_group_members WHERE project_id = $1 AND author_id = $2 OFFSET 0) AS m
  LEFT JOIN invitations i ON i.id = m.member_id AND i.author_id = $2 AND i.reader_kind = 'user' GROUP BY 1`;

/** When each was reminded last in a round of the work, also before they signed in, and in which. */
const remindedInRound = `
  SELECT DISTINCT ON (k.reader_id) k.reader_id, k.reminded_at, k.round_id
  FROM (SELECT reader_id, reminded_at, round_id FROM round_readers
        WHERE project_id = $1 AND author_id = $2 AND reader_kind = 'user' AND reminded_at IS NOT NULL OFFSET 0) AS k
  ORDER BY k.reader_id, k.reminded_at DESC, k.round_id`;

/**
 * Readers of a work, a row each: who came, and who was invited and did not. $1 the work, $2 its author, $3 since when a visit
 * is shown, $4 since when whoever says nothing is silent. Guests are in no row, and neither is who hides how far they read.
 */
export const readersTable = `(
  WITH numbered AS (
    SELECT id, title, row_number() OVER (ORDER BY order_index, created_at, id)::int AS number
    FROM parts WHERE project_id = $1 AND author_id = $2),
  opening AS MATERIALIZED (${openings}), opened AS MATERIALIZED (${openedParts}), visitor AS (${visitors}),
  act AS MATERIALIZED (${acts}), said AS (${said}), invited AS (${invited}),
  grouped AS (${grouped}), in_round AS (${remindedInRound}),
  reader AS (
    SELECT coalesce(v.reader_id, i.id) AS id, v.*, i.id IS NOT NULL AS is_invited, i.invited_at, i.reader_id AS joined_id, i.email,
           (SELECT count(*)::int FROM numbered) AS parts_count
    FROM visitor v FULL JOIN invited i ON i.reader_id = v.reader_id)
  SELECT r.id, u.name, u.avatar_url, CASE WHEN u.id IS NULL THEN r.email END AS email, r.invited_at,
         CASE WHEN r.is_invited THEN 'invitation' WHEN r.share_id IS NOT NULL THEN 'link' ELSE 'public' END AS came_by,
         CASE WHEN r.last_visit IS NULL THEN 'invited' WHEN r.parts_finished >= r.parts_count THEN 'finished'
              ELSE 'reading' END AS status,
         r.last_visit, coalesce(r.parts_finished, 0) AS parts_finished, r.part_id, r.number AS part_number, r.title AS part_title,
         r.finished AS part_is_finished, r.unit_offset, r.text_version, coalesce(s.comments, 0) AS comments,
         coalesce(s.fixes, 0) AS fix_answers, coalesce(s.answers, 0) AS question_answers, greatest(m.reminded_at, k.reminded_at) AS reminded_at,
         CASE WHEN k.reminded_at >= coalesce(m.reminded_at, '-infinity') THEN (
           SELECT name FROM rounds WHERE id = k.round_id AND author_id = $2) END AS reminded_round,
         coalesce((${isSilent('r', '$4')}), false) AS is_silent, coalesce(g.group_ids, '{}') AS group_ids
  FROM (SELECT reader.*, said.last_said FROM reader LEFT JOIN said ON said.reader_id = reader.reader_id) AS r
  LEFT JOIN grouped g ON g.id = r.id
  LEFT JOIN said s ON s.reader_id = r.reader_id
  LEFT JOIN users u ON u.id = coalesce(r.reader_id, r.joined_id)
  LEFT JOIN reader_reminders m ON m.project_id = $1 AND m.author_id = $2 AND m.reader_id = r.reader_id
  LEFT JOIN in_round k ON k.reader_id = r.reader_id
  WHERE coalesce(r.reader_id, r.joined_id) IS NULL AND r.email IS NOT NULL
     OR u.id IS NOT NULL AND u.shares_progress AND u.leaving_at IS NULL) AS r`;

/** How much of the furthest part was read, 0 to 1: offsets count UTF-16 units, lengths letters, which differ by a hair. */
const share = `CASE WHEN r.part_is_finished THEN 1 ELSE coalesce(least(1, greatest(0, r.unit_offset::float8 / nullif((
  SELECT length(v.body) FROM part_versions v WHERE v.part_id = r.part_id AND v.n = r.text_version), 0))), 0) END`;

export const readerColumns = `r.id, r.name, r.avatar_url, r.email, r.came_by, r.status, r.is_silent, r.invited_at, r.last_visit,
  r.parts_finished, r.comments, r.fix_answers, r.question_answers, r.reminded_at, r.reminded_round, r.part_id, r.part_number, r.part_title, r.group_ids, ${share} AS share`;

/** Whether one of `readersTable` is in a group, by its parameter; in any, where that is null. */
export const inGroup = (id: string): string => `(${id}::uuid IS NULL OR ${id}::text = ANY(r.group_ids))`;

/** None is ever null: a page may begin after any row. */
export const readerKeys = {
  name: { sql: `coalesce(r.name, r.email, '')`, type: 'text' },
  last_visit: { sql: `coalesce(r.last_visit, r.invited_at, 'epoch')`, type: 'timestamptz' },
  place: {
    sql: `to_char(coalesce(r.part_number, 0), 'FM00000')
          || CASE WHEN r.part_is_finished THEN '99999999' ELSE to_char(coalesce(r.unit_offset, 0), 'FM00000000') END`,
    type: 'text',
  },
  comments: { sql: `to_char(r.comments + r.fix_answers + r.question_answers, 'FM00000000')`, type: 'text' },
} as const;
