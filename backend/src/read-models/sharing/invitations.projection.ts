import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropGuestName, dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';
import { insertInto } from '../../platform/database/columns.js';
import { InvitationEntity } from './invitation.entity.js';

const ofEvent = ({ invitationId }: { invitationId: string }): string =>
  `FROM rows WHERE invitations.id = ${invitationId}`;

/** One row per invitation. `reader_…`: who accepted it first. Tokens and grants stand in tables of their own. */
export const invitations = projection({
  name: 'invitations',
  version: 2,
  tables: ['invitations'],
  on: [
    {
      ReaderInvited: (data) =>
        insertInto(InvitationEntity, {
          id: data.invitationId,
          projectId: data.projectId,
          authorId: data.authorId,
          recipientId: data.recipientId,
          email: data.email,
          createdAt: row.at,
          sentAt: row.at,
          role: `coalesce(${data.role}, 'reader')`,
        }),
      InvitationResent: (data) => `
       UPDATE invitations SET sent_at = again.at, mails_sent = mails_sent + again.mails
       FROM (SELECT ${data.invitationId} AS id, max(${row.at}) AS at, count(*)::int AS mails
             FROM rows GROUP BY 1 ORDER BY 1) AS again
       WHERE invitations.id = again.id`,
      InvitationOpened: (data) => `UPDATE invitations SET opened_at = ${row.at} ${ofEvent(data)}`,
      ReaderJoined: (data) => `
         UPDATE invitations SET joined_at = ${row.at}, reader_kind = ${data.readerKind},
         reader_id = ${data.readerId}, reader_name = ${data.readerName} ${ofEvent(data)}`,
      InvitationClaimed: (data) =>
        `UPDATE invitations SET reader_kind = 'user', reader_id = ${data.userId}, reader_name = NULL ${ofEvent(data)}`,
      InvitedRoleChanged: (data) => `
       UPDATE invitations SET role = changed.role
       FROM (SELECT DISTINCT ON (id) id, role
             FROM (SELECT ${data.invitationId} AS id, ${data.role} AS role, xid, position FROM rows) AS said
             ORDER BY id, xid DESC, position DESC) AS changed
       WHERE invitations.id = changed.id`,
    },
    // What was said last holds: whoever opened it has got it, and another mail may arrive.
    each(
      ['InvitationNotDelivered', 'InvitationResent', 'InvitationOpened', 'ReaderJoined'],
      (data) => `
       UPDATE invitations SET undelivered_at = told.at
       FROM (SELECT DISTINCT ON (id) id, at
             FROM (SELECT ${data.invitationId} AS id, CASE type WHEN 'InvitationNotDelivered' THEN ${row.at} END AS at,
                          xid, position FROM rows) AS said
             ORDER BY id, xid DESC, position DESC) AS told
       WHERE invitations.id = told.id AND invitations.undelivered_at IS DISTINCT FROM told.at`,
    ),
    each(
      ['InvitationRefused', 'InvitationRevoked', 'MemberLeft'],
      (data) => `UPDATE invitations SET ended_at = ${row.at} ${ofEvent(data)}`,
    ),
    {
      InvitedPersonForgotten: (data) =>
        `DELETE FROM invitations USING rows WHERE invitations.id = ${data.invitationId}`,
    },
    dropSweptTexts('invitations', 'project_id'),
    {
      // Whoever owns it needs no role in it.
      ProjectHandedOver: (data) =>
        acrossStreams(`
       UPDATE invitations SET ended_at = ${row.at} FROM rows
       WHERE invitations.project_id = ${data.projectId} AND invitations.reader_kind = 'user'
         AND invitations.reader_id = ${data.authorId} AND invitations.ended_at IS NULL`),
      MemberAdded: (data) =>
        insertInto(
          InvitationEntity,
          {
            id: data.invitationId,
            projectId: data.projectId,
            authorId: data.authorId,
            recipientId: data.readerId,
            createdAt: row.at,
            sentAt: row.at,
            joinedAt: row.at,
            readerKind: `'user'`,
            readerId: data.readerId,
            role: data.role,
          },
          'ON CONFLICT DO NOTHING',
        ),
    },
    handOverRowsOf('invitations'),
    dropRowsOf('invitations'),
    dropGuestName('invitations', 'reader_name'),
  ],
});
