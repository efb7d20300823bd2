import { row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { insertInto } from '../../platform/database/columns.js';
import { CampaignEntity } from './campaign.entity.js';

/** Mails to many, as admins see them. How far the sending has come is no read model: `campaign_progress`. */
export const campaigns = projection({
  name: 'campaigns',
  version: 1,
  tables: ['campaigns'],
  on: [
    {
      CampaignDrafted: (data) =>
        insertInto(CampaignEntity, {
          id: data.campaignId,
          status: `'draft'`,
          subject: data.subject,
          content: data.content,
          sendToUsers: data.sendToUsers,
          languages: `coalesce(${data.languages}, '[]')`,
          roles: `coalesce(${data.roles}, '[]')`,
          recipients: '0',
          createdAt: row.at,
          updatedAt: row.at,
        }),
      CampaignEdited: (data) => `
       UPDATE campaigns SET subject = e.subject, content = e.content, send_to_users = e.send_to_users,
         languages = e.languages, roles = e.roles, updated_at = e.at
       FROM (SELECT DISTINCT ON (1) ${data.campaignId} AS id, ${data.subject} AS subject, ${data.content} AS content,
                    ${data.sendToUsers} AS send_to_users, coalesce(${data.languages}, '[]') AS languages,
                    coalesce(${data.roles}, '[]') AS roles, ${row.at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS e
       WHERE campaigns.id = e.id`,
      CampaignDiscarded: (data) => `DELETE FROM campaigns USING rows WHERE campaigns.id = ${data.campaignId}`,
      CampaignScheduled: (data) => `
       UPDATE campaigns SET status = 'scheduled', send_at = s.send_at, not_sent = NULL, updated_at = s.at
       FROM (SELECT ${data.campaignId} AS id, ${data.sendAt} AS send_at, ${row.at} AS at FROM rows) AS s
       WHERE campaigns.id = s.id`,
      CampaignUnscheduled: (data) => `
       UPDATE campaigns SET status = 'draft', send_at = NULL, not_sent = s.hindrance, updated_at = s.at
       FROM (SELECT ${data.campaignId} AS id, ${data.hindrance} AS hindrance, ${row.at} AS at FROM rows) AS s
       WHERE campaigns.id = s.id`,
      CampaignStarted: (data) => `
       UPDATE campaigns SET status = 'sending', send_at = NULL, not_sent = NULL, recipients = s.recipients,
         started_at = s.at, updated_at = s.at
       FROM (SELECT ${data.campaignId} AS id, ${data.recipients} AS recipients, ${row.at} AS at FROM rows) AS s
       WHERE campaigns.id = s.id`,
    },
    each(
      ['CampaignPaused', 'CampaignResumed', 'CampaignStopped', 'CampaignCompleted'],
      (data) => `
       UPDATE campaigns SET updated_at = s.at,
         status = CASE s.type WHEN 'CampaignPaused' THEN 'paused' WHEN 'CampaignResumed' THEN 'sending'
                              WHEN 'CampaignStopped' THEN 'stopped' ELSE 'sent' END,
         ended_at = CASE WHEN s.type IN ('CampaignStopped', 'CampaignCompleted') THEN s.at END
       FROM (SELECT DISTINCT ON (1) ${data.campaignId} AS id, type, ${row.at} AS at FROM rows ORDER BY 1, xid DESC, position DESC) AS s
       WHERE campaigns.id = s.id`,
    ),
  ],
});
