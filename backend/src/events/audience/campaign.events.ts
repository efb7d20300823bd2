import { boolean, defineEvents, integer, nullable, text, uuid, type EventOf } from '@shulayim/event-sourcing';

const words = { subject: text, content: text, sendToUsers: boolean };
/** `reason`: the admin's own words. */
const act = { campaignId: uuid, reason: nullable(text) };

/** Everything that can have happened to one mail to many. Stream: `campaign-<campaignId>`. Stored for ever: add, never rename. */
export const campaignEvents = defineEvents({
  CampaignDrafted: { campaignId: uuid, ...words },
  CampaignEdited: { campaignId: uuid, ...words },
  CampaignDiscarded: act,
  /** Who gets it is settled: `recipients` addresses. */
  CampaignStarted: { ...act, recipients: integer },
  CampaignPaused: act,
  CampaignResumed: act,
  CampaignStopped: act,
  /** By the program: the last of its mails is settled. */
  CampaignCompleted: { campaignId: uuid },
});
export type CampaignEvent = EventOf<typeof campaignEvents>;

/** To the admin alone who asked for it. Stream: `campaign-test-<testId>`. */
export const campaignTestEvents = defineEvents({
  CampaignTested: { testId: uuid, userId: uuid, subject: text, content: text },
});
export type CampaignTestEvent = EventOf<typeof campaignTestEvents>;
