/**
 * SQL: the token by which a reader of a round opens it, their own before the round's; null where there is none any more.
 *
 * @param reader the alias of their row of `round_readers`
 */
export const roundTokenOf = (reader: string): string => `(
  SELECT token FROM round_tokens
  WHERE round_id = ${reader}.round_id AND (round_reader_id = ${reader}.id OR round_reader_id IS NULL)
  ORDER BY round_reader_id NULLS LAST LIMIT 1)`;
