import { israelTimeZone } from '@shulayim/contracts';
import { jsonFields, type OutboxWriter } from '@shulayim/event-sourcing';
import { outbox } from '../../../events/domain-events.js';
import { remindedRoundReader } from '../../../events/reading/reminder.events.js';

const told = jsonFields(remindedRoundReader, 'told');

/**
 * A mail for each reader whom an author reminds, of a work or of a round of it. Whoever wants their mails once a day gets it at the hour of that one.
 *
 * @param digestHour 0 to 23, in Israel
 */
export const remindersOutbox = (digestHour: number): OutboxWriter => {
  const wall = `recorded_at AT TIME ZONE '${israelTimeZone}'`;
  const hour = `interval '${Math.floor(digestHour)} hours'`;
  const nextDigest = `(date_trunc('day', (${wall}) - ${hour}) + interval '1 day' + ${hour}) AT TIME ZONE '${israelTimeZone}'`;
  const sendAt = `CASE WHEN coalesce(choice.frequency, u.mail_frequency) = 'daily' THEN ${nextDigest} ELSE recorded_at END`;
  const wishes = (readerId: string, projectId: string): string => `
        LEFT JOIN users u ON u.id = ${readerId}
        LEFT JOIN work_mail_choices choice ON choice.user_id = u.id AND choice.project_id = ${projectId}`;
  return outbox({
    name: 'reader_reminders',
    on: {
      ReadersReminded: (data) => `
        INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
        SELECT md5(event_id || ' ' || reader.id)::uuid, 'reader_reminder', reader.id::uuid,
               jsonb_build_object('projectId', ${data.projectId}, 'reminderId', ${data.reminderId}), recorded_at, ${sendAt}
        FROM rows CROSS JOIN LATERAL jsonb_array_elements_text(${data.readerIds}) AS reader (id)
        ${wishes('reader.id::uuid', data.projectId)}`,
      RoundReadersReminded: (data) => `
        INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
        SELECT md5(event_id || ' ' || ${told.roundReaderId})::uuid, 'round_reminder',
               CASE WHEN ${told.readerKind} = 'user' THEN ${told.readerId} ELSE ${told.recipientId} END,
               jsonb_build_object('projectId', ${data.projectId}, 'reminderId', ${data.reminderId},
                                  'roundReaderId', ${told.roundReaderId}), recorded_at, ${sendAt}
        FROM rows CROSS JOIN LATERAL jsonb_array_elements(${data.readers}) AS told
        ${wishes(told.readerId, data.projectId)}`,
    },
  });
};
