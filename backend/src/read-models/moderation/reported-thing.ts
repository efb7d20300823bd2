/**
 * What is reported, by the narrowest id that names it: an answer to a comment, a comment, what was answered to a question, or the
 * part, which an answer to a question of a round has none of. Its stream of decisions is named by it, too.
 */
export interface ThingIds {
  readonly replyId?: string | null | undefined;
  readonly commentId: string | null;
  readonly answerId?: string | null | undefined;
  readonly partId: string | null;
}
export function thingIdOf({ replyId, commentId, answerId, partId }: ThingIds): string {
  const id = replyId ?? commentId ?? answerId ?? partId;
  if (id === null) throw new Error('a reported thing has no id');
  return id;
}

/** SQL: the same of a row of `reports`, in the words of its index. @param r the table's alias */
export const thingOfReport = (r = 'reports'): string =>
  `coalesce(${r}.reply_id, ${r}.comment_id, ${r}.answer_id, ${r}.part_id)`;
