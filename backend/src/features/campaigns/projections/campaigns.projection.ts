import { on, projection } from '@shulayim/event-sourcing';

const id = `(data->>'campaignId')::uuid`;
const at = `(metadata->>'at')::timestamptz`;

/** Mails to many, as admins see them. How far the sending has come is no read model: `campaign_progress`. */
export const campaigns = projection({
  name: 'campaigns',
  version: 1,
  tables: ['campaigns'],
  on: [
    on(
      'CampaignDrafted',
      `INSERT INTO campaigns (id, status, subject, content, send_to_users, recipients, created_at, updated_at)
       SELECT ${id}, 'draft', data->>'subject', data->>'content', (data->>'sendToUsers')::boolean, 0, ${at}, ${at}
       FROM rows`,
    ),
    on(
      'CampaignEdited',
      `UPDATE campaigns SET subject = e.subject, content = e.content, send_to_users = e.send_to_users, updated_at = e.at
       FROM (SELECT DISTINCT ON (1) ${id} AS id, data->>'subject' AS subject, data->>'content' AS content,
                    (data->>'sendToUsers')::boolean AS send_to_users, ${at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS e
       WHERE campaigns.id = e.id`,
    ),
    on('CampaignDiscarded', `DELETE FROM campaigns USING rows WHERE campaigns.id = (rows.data->>'campaignId')::uuid`),
    on(
      'CampaignStarted',
      `UPDATE campaigns SET status = 'sending', recipients = s.recipients, started_at = s.at, updated_at = s.at
       FROM (SELECT ${id} AS id, (data->>'recipients')::int AS recipients, ${at} AS at FROM rows) AS s
       WHERE campaigns.id = s.id`,
    ),
    on(
      ['CampaignPaused', 'CampaignResumed', 'CampaignStopped', 'CampaignCompleted'],
      `UPDATE campaigns SET updated_at = s.at,
         status = CASE s.type WHEN 'CampaignPaused' THEN 'paused' WHEN 'CampaignResumed' THEN 'sending'
                              WHEN 'CampaignStopped' THEN 'stopped' ELSE 'sent' END,
         ended_at = CASE WHEN s.type IN ('CampaignStopped', 'CampaignCompleted') THEN s.at END
       FROM (SELECT DISTINCT ON (1) ${id} AS id, type, ${at} AS at FROM rows ORDER BY 1, xid DESC, position DESC) AS s
       WHERE campaigns.id = s.id`,
    ),
  ],
});
