import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { leavingTypes, type LeavingType } from '../../../read-models/cleanup/leaving.js';
import { MailFolder } from '../../../platform/mail/transports/mail-folder.js';
import { fieldText, type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

/** SQL: whose the work of the event `e` is, which may have been handed over since. */
const owner = `coalesce(
  (SELECT ${fieldText('ProjectHandedOver', 'authorId', 'h')} FROM events h
   WHERE h.stream_id = 'project-' || (${fieldText('CommentAdded', 'projectId', 'e')}) AND h.type = 'ProjectHandedOver'
   ORDER BY h.version DESC LIMIT 1),
  ${fieldText('CommentAdded', 'authorId', 'e')})`;

/** To them, about what they wrote or did, or about their links, invitations and texts; and the daily mails that gathered such. */
const mailsAbout = `
  WITH told AS (
    SELECT id, digest_id FROM mail_outbox m
    WHERE recipient_id = $1
      OR EXISTS (SELECT 1 FROM comments c WHERE c.id::text = m.ref->>'commentId' AND c.reader_id = $1)
      OR EXISTS (SELECT 1 FROM invitations i WHERE i.id::text = m.ref->>'invitationId' AND i.reader_id = $1)
      OR m.ref->>'readerId' = $1::text
      OR EXISTS (SELECT 1 FROM text_accesses a WHERE a.id::text = m.ref->>'accessId' AND a.reader_id = $1)
      OR EXISTS (SELECT 1 FROM events e
                 WHERE e.stream_id IN ('share-' || (m.ref->>'shareId'), 'invitation-' || (m.ref->>'invitationId'),
                                     'part-' || (m.ref->>'partId'), 'comment-' || (m.ref->>'commentId'))
                   AND e.version = 1 AND ${owner} = $1::text))
  SELECT id FROM told UNION SELECT digest_id FROM told WHERE digest_id IS NOT NULL`;

/**
 * The mail folder once more, where the mails are written: the worker's may be another one than that of the process that
 * took the deletion. By the rows' ids, since the name is gone by now.
 */
@Injectable()
export class ForgetMails implements Reaction<EventsOf<LeavingType>> {
  readonly name = 'forget-mails';
  readonly types = leavingTypes;

  constructor(
    reactions: Reactions,
    private readonly pool: Pool,
    private readonly folder: MailFolder,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<LeavingType>[]): Promise<void> {
    for (const { data } of events) {
      const { rows } = await this.pool.query<{ id: string }>(mailsAbout, [data.userId]);
      await this.folder.deleteOf(rows.map(({ id }) => id));
      await this.pool.query('DELETE FROM mail_outbox WHERE recipient_id = $1', [data.userId]);
    }
  }
}
