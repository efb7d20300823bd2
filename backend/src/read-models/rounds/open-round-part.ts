/**
 * SQL: when a part of a round opens by its days, the first at once. At the same hour in Israel, also where the clock is changed
 * in between.
 *
 * @param round alias of `rounds`
 * @param part alias of `round_parts`
 */
export const opensByDays = (round: string, part: string): string =>
  `(((${round}.opened_at AT TIME ZONE 'Asia/Jerusalem') + ${part}.number * ${round}.pace_days * interval '1 day')
    AT TIME ZONE 'Asia/Jerusalem')`;

/** SQL: a reader ids' condition on somebody's having finished a part. */
const hasFinished = (part: string, reader: string): string =>
  `EXISTS (SELECT 1 FROM text_accesses a WHERE a.part_id = ${part} AND a.reader_id = ${reader} AND a.finished_at IS NOT NULL)`;

/**
 * SQL: a part of a round is open to one of its readers, at the round's pace. What had opened when the round closed stays so; by
 * days nothing opens after that. A part that was deleted is waited for by nobody.
 *
 * @param aliases of `rounds`, `round_parts` and `round_readers`
 */
export const isOpenAtPace = ({ round, part, reader }: { round: string; part: string; reader: string }): string =>
  `(${round}.opened_at IS NOT NULL AND CASE ${round}.pace
     WHEN 'all' THEN true
     WHEN 'every_days' THEN ${opensByDays(round, part)} <= least(now(), ${round}.closed_at)
     ELSE NOT EXISTS (
       SELECT 1 FROM round_parts earlier JOIN parts standing ON standing.id = earlier.part_id
       WHERE earlier.round_id = ${round}.id AND earlier.number < ${part}.number
         AND NOT ${hasFinished('earlier.part_id', `${reader}.reader_id`)}) END)`;

/**
 * SQL: somebody takes part in a round of the work in which the part is open to them.
 *
 * @param partId an expression; @param personId, guestId those of whoever asks
 */
export const isOpenByRound = (partId: string, personId: string, guestId: string): string => `EXISTS (
  SELECT 1 FROM round_parts rp JOIN rounds rd ON rd.id = rp.round_id JOIN round_readers rr ON rr.round_id = rd.id
  WHERE rp.part_id = ${partId} AND rr.reader_id IN (${personId}, ${guestId}) AND rr.left_at IS NULL
    AND ${isOpenAtPace({ round: 'rd', part: 'rp', reader: 'rr' })})`;
