import { row } from '@shulayim/event-sourcing';
import { each, projection, typesWithValue, type TypesWithValue } from '../../events/domain-events.js';
import type { accessEvents } from '../../events/reading/access.events.js';
import type { fixEvents } from '../../events/reading/fix.events.js';
import type { commentEvents } from '../../events/reading/comment.events.js';
import type { invitationEvents } from '../../events/reading/invitation.events.js';
import { dropDoubledRowsOf, handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropOldRows, dropSweptTexts } from '../cleanup/sweeping.js';
import { isThought } from '../comments/thought.js';

/** Event type → the entry's kind (decisions §2); null: no entry. A type that is missing here does not compile. */
export const feedKinds = {
  CommentAdded: 'comment_added',
  ExampleCommentAdded: 'comment_added',
  CommentEdited: 'comment_edited',
  CommentDeleted: 'comment_deleted',
  CommentResolved: 'comment_resolved',
  CommentReopened: 'comment_reopened',
  ReplyAdded: 'comment_replied',
  TextAccessed: 'text_accessed',
  TextFinished: 'part_finished',
  ReaderInvited: 'reader_invited',
  ReaderJoined: 'reader_joined',
  InvitationNotDelivered: 'invitation_not_delivered',
  FixAnswered: 'fix_answered',
  CommentFixed: null,
  CommentKept: null,
  CommentPostponed: null,
  CommentImported: null,
  CommentPlaced: null,
  CommentClaimed: null,
  ReplyHidden: null,
  ReplyShown: null,
  CommentHidden: null,
  CommentShown: null,
  AccessClaimed: null,
  VersionFinished: null,
  InvitationResent: null,
  InvitationOpened: null,
  InvitationClaimed: null,
  InvitationRefused: null,
  InvitationRevoked: null,
  InvitedRoleChanged: null,
  MemberAdded: null,
  MemberLeft: null,
  InvitedPersonForgotten: null,
} as const satisfies Record<
  keyof typeof commentEvents | keyof typeof fixEvents | keyof typeof accessEvents | keyof typeof invitationEvents,
  string | null
>;

/** What moves the one entry of a passage to where it stands now. */
export const reactedTypes = ['ReactionGiven', 'ReactionChanged'] as const;

/** What moves the one entry of a question to where it stands now; and that it was moved itself. */
export const answeredTypes = ['QuestionAnswered', 'AnswerChanged'] as const;
export const questionTypes = [...answeredTypes, 'QuestionLostPlace'] as const;

export type FeedType =
  TypesWithValue<typeof feedKinds> | (typeof reactedTypes)[number] | (typeof questionTypes)[number];

const feedTypes = typesWithValue(feedKinds);
const kindOfType = feedTypes.map((type) => `WHEN '${type}' THEN '${feedKinds[type]}'`).join(' ');

const kindOfQuestion = `CASE type WHEN 'QuestionLostPlace' THEN 'question_moved' ELSE 'question_answered' END`;

/** One row per thing that happened to an author's works, in the log's own order. */
export const feedEntries = projection({
  name: 'feed_entries',
  version: 3,
  tables: ['feed_entries'],
  on: [
    each(
      feedTypes,
      (data) => `
       INSERT INTO feed_entries (id, author_id, xid, position, kind, at, project_id, part_id, comment_id, access_id,
                                 invitation_id, version, actor_kind, actor_id)
       SELECT event_id, ${data.authorId}, xid, position, CASE type ${kindOfType} END,
              ${row.at}, ${data.projectId}, ${data.partId},
              ${data.commentId}, ${data.accessId}, ${data.invitationId},
              CASE type WHEN 'FixAnswered' THEN ${data.version} END, ${row.actorKind}, ${row.actorId}
       FROM rows WHERE ${isThought(data)}`,
    ),
    // What a reader says last of a version holds; an author who decides anew takes the answer with it.
    each(
      ['FixAnswered', 'CommentFixed', 'CommentKept', 'CommentPostponed'],
      (data) => `
       DELETE FROM feed_entries USING rows
       WHERE feed_entries.author_id = ${data.authorId} AND feed_entries.comment_id = ${data.commentId}
         AND feed_entries.kind = 'fix_answered' AND feed_entries.version = ${data.version}
         AND (feed_entries.xid, feed_entries.position) < (rows.xid, rows.position)`,
    ),
    // Of a passage: it is nobody's in particular, and stays one entry however many react.
    each(
      reactedTypes,
      (data) => `
       INSERT INTO feed_entries (id, author_id, xid, position, kind, at, project_id, part_id, passage_id, actor_kind)
       SELECT DISTINCT ON (${data.passageId}) ${data.passageId}, ${data.authorId}, xid, position, 'passage_reacted',
              ${row.at}, ${data.projectId}, ${data.partId}, ${data.passageId}, 'system'
       FROM rows ORDER BY ${data.passageId}, xid DESC, position DESC
       ON CONFLICT (author_id, passage_id) DO UPDATE SET
         xid = excluded.xid, position = excluded.position, at = excluded.at
       WHERE (excluded.xid, excluded.position) > (feed_entries.xid, feed_entries.position)`,
    ),
    each(
      questionTypes,
      (data) => `
       INSERT INTO feed_entries (id, author_id, xid, position, kind, at, project_id, part_id, question_id, actor_kind)
       SELECT DISTINCT ON (${data.questionId}, ${kindOfQuestion})
              CASE type WHEN 'QuestionLostPlace' THEN event_id ELSE ${data.questionId} END, ${data.authorId}, xid, position,
              ${kindOfQuestion}, ${row.at}, ${data.projectId}, ${data.partId}, ${data.questionId}, 'system'
       FROM rows ORDER BY ${data.questionId}, ${kindOfQuestion}, xid DESC, position DESC
       ON CONFLICT (author_id, question_id, kind) DO UPDATE SET
         id = excluded.id, xid = excluded.xid, position = excluded.position, at = excluded.at
       WHERE (excluded.xid, excluded.position) > (feed_entries.xid, feed_entries.position)`,
    ),
    {
      CommentClaimed: (data) => `
       UPDATE feed_entries SET actor_kind = 'user', actor_id = ${data.userId}
       FROM rows
       WHERE feed_entries.author_id = ${data.authorId}
         AND feed_entries.comment_id = ${data.commentId}
         AND feed_entries.actor_kind = 'guest' AND feed_entries.actor_id = ${data.guestId}`,
      AccessClaimed: (data) => `
       UPDATE feed_entries SET actor_kind = 'user', actor_id = ${data.userId}
       FROM rows
       WHERE feed_entries.author_id = ${data.authorId} AND feed_entries.access_id IS NOT NULL
         AND feed_entries.part_id = ${data.partId}
         AND feed_entries.actor_kind = 'guest' AND feed_entries.actor_id = ${data.guestId}`,
      InvitationClaimed: (data) => `
       UPDATE feed_entries SET actor_kind = 'user', actor_id = ${data.userId}
       FROM rows
       WHERE feed_entries.author_id = ${data.authorId}
         AND feed_entries.invitation_id = ${data.invitationId}
         AND feed_entries.actor_kind = 'guest' AND feed_entries.actor_id = ${data.guestId}`,
    },
    dropDoubledRowsOf(
      'feed_entries',
      'other.passage_id = feed_entries.passage_id OR other.question_id = feed_entries.question_id AND other.kind = feed_entries.kind',
    ),
    handOverRowsOf('feed_entries'),
    dropRowsOf('feed_entries'),
    dropOldRows('feed_entries', 'visits', 'at', `kind = 'text_accessed'`),
    dropSweptTexts('feed_entries', 'part_id'),
    dropSweptTexts('feed_entries', 'project_id'),
  ],
});

/** How far each author has seen. */
export const feedMarks = projection({
  name: 'feed_marks',
  version: 1,
  tables: ['feed_marks'],
  on: [
    {
      FeedSeen: (data) => `
       INSERT INTO feed_marks (user_id, xid, position)
       SELECT DISTINCT ON (1) ${data.userId}, ${data.xid}, ${data.position}
       FROM rows ORDER BY 1, xid DESC, position DESC
       ON CONFLICT (user_id) DO UPDATE SET xid = excluded.xid, position = excluded.position`,
    },
    dropRowsOf('feed_marks', 'user_id'),
  ],
});
