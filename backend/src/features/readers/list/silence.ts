/**
 * Who is silent, in one place: whoever came and said nothing at all, or has said nothing for `silentAfterDays`; not who said
 * something and has read everything. To say something is to comment, to answer in a conversation, to answer a fix or a
 * question of a part or a round, or to react by one tap.
 *
 * @param reader alias of the rows of `readersTable`
 * @param before SQL of the time since when nothing was said
 */
export const isSilent = (reader: string, before: string): string =>
  `(${reader}.last_visit IS NOT NULL AND (${reader}.last_said IS NULL
     OR ${reader}.last_said < ${before} AND ${reader}.parts_finished < ${reader}.parts_count))`;
