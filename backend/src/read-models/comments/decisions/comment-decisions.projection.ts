import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../../events/domain-events.js';
import { insertInto } from '../../../platform/database/columns.js';
import { handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropGuestName, dropRowsOf, leavingTypes } from '../../cleanup/leaving.js';
import { dropSweptTexts } from '../../cleanup/sweeping.js';
import { CommentDecisionEntity } from './comment-decision.entity.js';

/**
 * One row per comment and version that its author decided something in. Decided otherwise, the answer to what was decided before
 * is gone. The words of a deleted author are null in a rebuild until their rows go; a reader's go with the reader.
 */
export const commentDecisions = projection({
  name: 'comment_decisions',
  version: 1,
  tables: ['comment_decisions'],
  on: [
    each(['CommentFixed', 'CommentKept', 'CommentPostponed'], (data) =>
      insertInto(
        CommentDecisionEntity,
        {
          commentId: data.commentId,
          version: data.version,
          partId: data.partId,
          projectId: data.projectId,
          authorId: data.authorId,
          readerKind: data.readerKind,
          readerId: data.readerId,
          decision: `CASE type WHEN 'CommentFixed' THEN 'fixed' WHEN 'CommentKept' THEN 'kept' ELSE 'not_now' END`,
          why: data.why,
          wordsBefore: `coalesce(${data.before}, '')`,
          wordsAfter: `coalesce(${data.after}, '')`,
          decidedAt: row.at,
        },
        `ON CONFLICT (comment_id, version) DO UPDATE SET
           reader_kind = excluded.reader_kind, reader_id = excluded.reader_id, decision = excluded.decision,
           why = excluded.why, words_before = excluded.words_before, words_after = excluded.words_after,
           decided_at = excluded.decided_at, answer = NULL, answer_words = NULL, answered_at = NULL`,
      ),
    ),
    {
      FixAnswered: (data) => `
       UPDATE comment_decisions SET answer = ${data.answer}, answer_words = ${data.words}, answered_at = ${row.at}
       FROM rows WHERE comment_decisions.comment_id = ${data.commentId} AND comment_decisions.version = ${data.version}`,
      CommentClaimed: (data) =>
        acrossStreams(`
       UPDATE comment_decisions SET reader_kind = 'user', reader_id = ${data.userId}
       FROM rows WHERE comment_decisions.comment_id = ${data.commentId}`),
      CommentDeleted: (data) =>
        acrossStreams(
          `DELETE FROM comment_decisions USING rows WHERE comment_decisions.comment_id = ${data.commentId}`,
        ),
    },
    dropSweptTexts('comment_decisions', 'part_id'),
    handOverRowsOf('comment_decisions'),
    dropRowsOf('comment_decisions'),
    each(leavingTypes, (data) =>
      acrossStreams(`
       UPDATE comment_decisions SET answer_words = NULL FROM rows
       WHERE comment_decisions.reader_kind = 'user' AND comment_decisions.reader_id = ${data.userId}`),
    ),
    dropGuestName('comment_decisions', 'answer_words'),
  ],
});
