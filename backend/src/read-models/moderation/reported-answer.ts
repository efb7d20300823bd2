/**
 * SQL: what was answered to a question of a part, or of a round, for whoever decides about it: `(reader_kind, reader_id, guest_name,
 * question, words, hidden_at)`, no row of one that is gone. `words` is null once they were taken back, or changed to something
 * else than words.
 *
 * @param id of the answer
 * @param authorId whose work it is about
 */
export const reportedAnswer = (id: string, authorId: string): string => `(
  SELECT a.reader_kind, a.reader_id, a.guest_name, w.wording->>'text' AS question, a.answer->>'words' AS words, a.hidden_at
  FROM question_answers a
  LEFT JOIN question_wordings w ON w.question_id = a.question_id AND w.wording_number = a.wording_number
  WHERE a.id = ${id}
  UNION ALL
  SELECT CASE WHEN u.id IS NULL THEN 'guest' ELSE 'user' END, a.reader_id,
         CASE WHEN k.reader_id = a.reader_id THEN k.reader_name END, q.wording->>'text', a.answer->>'words', a.hidden_at
  FROM round_answers a JOIN round_readers k ON k.author_id = a.author_id AND k.id = a.round_reader_id
  LEFT JOIN round_questions q ON q.author_id = a.author_id AND q.question_id = a.question_id
    AND q.wording_number = a.wording_number
  LEFT JOIN users u ON u.id = a.reader_id
  WHERE a.id = ${id} AND a.author_id = ${authorId})`;
