import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';

/** What a guest can do in a work. */
const acts = [
  'TextAccessed',
  'TextFinished',
  'ReaderJoined',
  'CommentAdded',
  'ReplyAdded',
  'ReactionGiven',
  'QuestionReached',
  'QuestionAnswered',
] as const;

/** Each guest of each work, at the first thing that they did there, whichever comes first: several streams tell of it. */
export const projectGuests = projection({
  name: 'work_guests',
  version: 1,
  tables: ['work_guests'],
  on: [
    each(
      acts,
      (data) => `
       INSERT INTO work_guests (project_id, guest_id, author_id, xid, position)
       SELECT DISTINCT ON (1, 2) ${data.projectId}, ${row.actorId}, ${data.authorId},
              xid, position
       FROM rows WHERE ${row.actorKind} = 'guest' AND ${row.actorId} IS NOT NULL
       ORDER BY 1, 2, xid, position
       ON CONFLICT (project_id, guest_id) DO UPDATE SET xid = excluded.xid, position = excluded.position
       WHERE (excluded.xid, excluded.position) < (work_guests.xid, work_guests.position)`,
    ),
    // Whoever left keeps no id here, and nobody else another number.
    {
      AccountDeleted: (data) =>
        acrossStreams(`
       UPDATE work_guests SET guest_id = md5(work_guests.project_id::text || guest.event_id || guest.id)::uuid
       FROM (SELECT event_id, jsonb_array_elements_text(${data.guestIds})::uuid AS id FROM rows) AS guest
       WHERE work_guests.guest_id = guest.id`),
    },
    dropSweptTexts('work_guests', 'project_id'),
    handOverRowsOf('work_guests'),
    dropRowsOf('work_guests'),
  ],
});
