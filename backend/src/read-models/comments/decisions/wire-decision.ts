/**
 * SQL for a row of `comment_decisions` as it goes over the wire (contracts, `CommentDecision`).
 *
 * @param d alias of the table
 */
export const wireDecision = (d: string): string => `
  jsonb_strip_nulls(jsonb_build_object(
    'decision', ${d}.decision, 'why', ${d}.why, 'version', ${d}.version, 'before', ${d}.words_before, 'after', ${d}.words_after,
    'answer', CASE WHEN ${d}.answer IS NOT NULL THEN jsonb_build_object(
      'answer', ${d}.answer, 'words', ${d}.answer_words,
      'at', to_char(${d}.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END))`;
