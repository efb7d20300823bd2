import { on, projection } from '@shulayim/event-sourcing';
import { dropGuestName, dropRowsOf } from '../../../platform/privacy/leaving.js';
import { dropSweptTexts } from '../../../platform/privacy/sweeping.js';

const ofRow = `FROM rows WHERE invitations.id = (rows.data->>'invitationId')::uuid`;
const at = `(rows.metadata->>'at')::timestamptz`;

/** One row per invitation. `reader_…`: who accepted it first. Tokens and grants stand in tables of their own. */
export const invitations = projection({
  name: 'invitations',
  version: 2,
  tables: ['invitations'],
  on: [
    on(
      'ReaderInvited',
      `INSERT INTO invitations (id, project_id, author_id, recipient_id, email, created_at, sent_at)
       SELECT (data->>'invitationId')::uuid, (data->>'projectId')::uuid, (data->>'authorId')::uuid,
              (data->>'recipientId')::uuid, data->>'email', (metadata->>'at')::timestamptz, (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'InvitationResent',
      `UPDATE invitations SET sent_at = again.at, mails_sent = mails_sent + again.mails
       FROM (SELECT (data->>'invitationId')::uuid AS id, max((metadata->>'at')::timestamptz) AS at, count(*)::int AS mails
             FROM rows GROUP BY 1 ORDER BY 1) AS again
       WHERE invitations.id = again.id`,
    ),
    on('InvitationOpened', `UPDATE invitations SET opened_at = ${at} ${ofRow}`),
    on(
      'ReaderJoined',
      `UPDATE invitations SET joined_at = ${at}, reader_kind = rows.data->>'readerKind',
         reader_id = (rows.data->>'readerId')::uuid, reader_name = rows.data->>'readerName' ${ofRow}`,
    ),
    on(
      'InvitationClaimed',
      `UPDATE invitations SET reader_kind = 'user', reader_id = (rows.data->>'userId')::uuid, reader_name = NULL ${ofRow}`,
    ),
    on(['InvitationRefused', 'InvitationRevoked'], `UPDATE invitations SET ended_at = ${at} ${ofRow}`),
    on(
      'InvitedPersonForgotten',
      `DELETE FROM invitations USING rows WHERE invitations.id = (rows.data->>'invitationId')::uuid`,
    ),
    ...dropSweptTexts('invitations', 'project_id'),
    dropRowsOf('invitations'),
    dropGuestName('invitations', 'reader_name'),
  ],
});
