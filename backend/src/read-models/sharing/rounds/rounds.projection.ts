import { acrossStreams, jsonFields, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../../events/domain-events.js';
import { remindedRoundReader } from '../../../events/reading/reminder.events.js';
import { roundPart } from '../../../events/reading/round.events.js';
import { insertInto } from '../../../platform/database/columns.js';
import { handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropGuestName, dropRowsOf } from '../../cleanup/leaving.js';
import { dropSweptTexts } from '../../cleanup/sweeping.js';
import { RoundEntity } from './round.entity.js';
import { RoundReaderEntity } from './round-reader.entity.js';

const one = jsonFields(roundPart, 'one');
const told = jsonFields(remindedRoundReader, 'told');
const ofRound = ({ roundId }: { roundId: string }): string => `FROM rows WHERE rounds.id = ${roundId}`;
const ofReader = ({ roundReaderId }: { roundReaderId: string }): string =>
  `FROM rows WHERE round_readers.id = ${roundReaderId}`;

/** Rounds, their parts and their readers. Tokens stand in a table of their own. */
export const rounds = projection({
  name: 'rounds',
  version: 1,
  tables: ['rounds', 'round_parts', 'round_readers'],
  on: [
    {
      // Without its author's key a round has no name any more: the author's rows go.
      RoundPlanned: (data) =>
        insertInto(
          RoundEntity,
          {
            id: data.roundId,
            projectId: data.projectId,
            authorId: data.authorId,
            name: data.name,
            note: data.note,
            opensAt: data.opensAt,
            closesAt: data.closesAt,
            pace: data.pace,
            paceDays: data.paceDays,
            plannedAt: row.at,
          },
          `WHERE ${data.name} IS NOT NULL ON CONFLICT DO NOTHING`,
        ),
      RoundChanged: (data) => `
       UPDATE rounds SET name = ${data.name}, note = ${data.note}, opens_at = ${data.opensAt},
         closes_at = ${data.closesAt}, pace = ${data.pace}, pace_days = ${data.paceDays}
       ${ofRound(data)} AND ${data.name} IS NOT NULL`,
      RoundOpened: (data) => [
        `UPDATE rounds SET opened_at = ${row.at} ${ofRound(data)}`,
        `INSERT INTO round_parts (round_id, part_id, author_id, number, version)
         SELECT ${data.roundId}, ${one.partId}, ${data.authorId}, place.n - 1, ${one.version}
         FROM rows CROSS JOIN LATERAL jsonb_array_elements(${data.parts}) WITH ORDINALITY AS place (one, n)
         ON CONFLICT DO NOTHING`,
      ],
      RoundPartOpened: (data) => `UPDATE rounds SET last_opened_part = ${data.number} ${ofRound(data)}`,
      RoundClosed: (data) =>
        `UPDATE rounds SET closed_at = ${row.at}, places = NULL, reminder_words = NULL ${ofRound(data)}`,
      RoundDeleted: (data) => [
        `DELETE FROM rounds USING rows WHERE rounds.id = ${data.roundId}`,
        `DELETE FROM round_readers USING rows WHERE round_readers.round_id = ${data.roundId}`,
      ],
      RoundSignUpOffered: (data) => `UPDATE rounds SET places = ${data.places} ${ofRound(data)}`,
      RoundSignUpEnded: (data) => `UPDATE rounds SET places = NULL ${ofRound(data)}`,
      RoundRemindersSet: (data) => `UPDATE rounds SET reminder_words = ${data.words} ${ofRound(data)}`,
      RoundReaderAsked: (data) =>
        insertInto(
          RoundReaderEntity,
          {
            id: data.roundReaderId,
            roundId: data.roundId,
            projectId: data.projectId,
            authorId: data.authorId,
            recipientId: data.recipientId,
            email: data.email,
            cameBy: `'asked'`,
            askedAt: row.at,
          },
          'ON CONFLICT DO NOTHING',
        ),
      RoundSignedUp: (data) =>
        insertInto(
          RoundReaderEntity,
          {
            id: data.roundReaderId,
            roundId: data.roundId,
            projectId: data.projectId,
            authorId: data.authorId,
            recipientId: data.readerId,
            cameBy: `'link'`,
            askedAt: row.at,
            joinedAt: row.at,
            readerKind: data.readerKind,
            readerId: data.readerId,
            readerName: data.readerName,
            likes: data.likes,
          },
          'ON CONFLICT DO NOTHING',
        ),
      RoundAddressGiven: (data) => `
       UPDATE round_readers SET email = ${data.email}, recipient_id = ${data.recipientId} ${ofReader(data)}`,
      RoundInvitationNotDelivered: (data) => `
       UPDATE round_readers SET undelivered_at = ${row.at} ${ofReader(data)}`,
      // Whoever had left may think better of it. Whoever comes, or leaves, has heard of it.
      RoundJoined: (data) => `
       UPDATE round_readers SET joined_at = coalesce(joined_at, ${row.at}), reader_kind = ${data.readerKind},
         reader_id = ${data.readerId}, reader_name = ${data.readerName}, left_at = NULL, reason = NULL,
         undelivered_at = NULL ${ofReader(data)}`,
      RoundReaderClaimed: (data) => `
       UPDATE round_readers SET reader_kind = 'user', reader_id = ${data.userId}, reader_name = NULL ${ofReader(data)}`,
      RoundReadersReminded: (data) =>
        acrossStreams(`
       UPDATE round_readers SET reminded_at = reminded.at
       FROM (SELECT ${told.roundReaderId} AS id, max(${row.at}) AS at
             FROM rows CROSS JOIN LATERAL jsonb_array_elements(${data.readers}) AS told GROUP BY 1) AS reminded
       WHERE round_readers.id = reminded.id`),
      RoundLeft: (data) => `
       UPDATE round_readers SET left_at = ${row.at}, reason = ${data.reason}, consented_at = NULL, consent_likes = NULL,
         undelivered_at = NULL
       ${ofReader(data)}`,
      RoundConsentGiven: (data) => `
       UPDATE round_readers SET consented_at = ${row.at}, consent_likes = ${data.likes} ${ofReader(data)}`,
      RoundConsentWithdrawn: (data) => `
       UPDATE round_readers SET consented_at = NULL, consent_likes = NULL ${ofReader(data)}`,
    },
    each(
      ['RoundReaderRemoved', 'RoundReaderForgotten'],
      (data) => `DELETE FROM round_readers USING rows WHERE round_readers.id = ${data.roundReaderId}`,
    ),
    dropSweptTexts('rounds', 'project_id'),
    dropSweptTexts('round_readers', 'project_id'),
    dropSweptTexts('round_parts', 'part_id'),
    {
      // They agreed to be asked again by somebody else.
      ProjectHandedOver: (data) =>
        acrossStreams(`
       UPDATE round_readers SET consented_at = NULL, consent_likes = NULL
       FROM rows WHERE round_readers.project_id = ${data.projectId}`),
    },
    handOverRowsOf('rounds'),
    handOverRowsOf('round_parts', 'part_id'),
    handOverRowsOf('round_readers'),
    dropRowsOf('rounds'),
    dropRowsOf('round_parts'),
    dropRowsOf('round_readers'),
    dropRowsOf('round_readers', 'reader_id'),
    dropRowsOf('round_readers', 'recipient_id'),
    dropGuestName('round_readers', 'reader_name'),
  ],
});
