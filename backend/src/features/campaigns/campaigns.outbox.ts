import { outbox } from '../../events/domain-events.js';

/** To the admin who wants to see it in their own mail program. A campaign's own mails are handed over in portions. */
export const campaignsOutbox = outbox({
  name: 'campaigns',
  on: {
    CampaignTested: (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, 'campaign_test', ${data.userId}, jsonb_build_object('testId', ${data.testId}),
              recorded_at, recorded_at
       FROM rows`,
  },
});
