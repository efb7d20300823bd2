import { israelTimeZone } from '@shulayim/contracts';
/**
 * SQL: when a part of a round opens by its days, the first at once. At the same hour in Israel, also where the clock is changed
 * in between.
 *
 * @param round alias of `rounds`
 * @param part alias of `round_parts`
 */
export const opensByDays = (round: string, part: string): string =>
  `(((${round}.opened_at AT TIME ZONE '${israelTimeZone}') + ${part}.number * ${round}.pace_days * interval '1 day')
    AT TIME ZONE '${israelTimeZone}')`;

/**
 * SQL: somebody has read a part to its end. An aggregate, which is looked up for each; of EXISTS the plan may read all accesses.
 *
 * @param partId, readerId expressions
 */
export const hasFinished = (partId: string, readerId: string): string =>
  `(SELECT count(*) > 0 FROM text_accesses a
    WHERE a.part_id = ${partId} AND a.reader_id = ${readerId} AND a.finished_at IS NOT NULL)`;

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
 * SQL: somebody takes part in a round of the work in which the part is open to them. Of who is in no round of the work it looks
 * into one index.
 *
 * @param part alias of `parts`; @param personId, guestId those of whoever asks
 */
export const isOpenByRound = (part: string, personId: string, guestId: string): string => `EXISTS (
  SELECT 1 FROM round_readers rr JOIN rounds rd ON rd.id = rr.round_id
  JOIN round_parts rp ON rp.round_id = rr.round_id AND rp.part_id = ${part}.id
  WHERE rr.reader_id IN (${personId}, ${guestId}) AND rr.project_id = ${part}.project_id AND rr.left_at IS NULL
    AND ${isOpenAtPace({ round: 'rd', part: 'rp', reader: 'rr' })})`;

/** SQL: a reader of a round has a part before them that is open to them at its pace. @param aliases of `rounds` and `round_readers` */
export const hasMoreToRead = (round: string, reader: string): string => `EXISTS (
  SELECT 1 FROM round_parts unread JOIN parts text ON text.id = unread.part_id
  WHERE unread.round_id = ${round}.id AND ${isOpenAtPace({ round, part: 'unread', reader })}
    AND NOT ${hasFinished('unread.part_id', `${reader}.reader_id`)})`;
