import type { Fact } from '@shulayim/event-sourcing';

interface CampaignWords {
  subject: string;
  content: string;
  sendToUsers: boolean;
}
interface CampaignAct {
  campaignId: string;
  /** The admin's own words. */
  reason: string | null;
}

/** Everything that can have happened to one mail to many. Stream: `campaign-<campaignId>`. Stored for ever: add, never rename. */
export type CampaignEvent =
  | Fact<'CampaignDrafted', { campaignId: string } & CampaignWords>
  | Fact<'CampaignEdited', { campaignId: string } & CampaignWords>
  | Fact<'CampaignDiscarded', CampaignAct>
  /** Who gets it is settled: `recipients` addresses. */
  | Fact<'CampaignStarted', CampaignAct & { recipients: number }>
  | Fact<'CampaignPaused', CampaignAct>
  | Fact<'CampaignResumed', CampaignAct>
  | Fact<'CampaignStopped', CampaignAct>
  /** By the program: the last of its mails is settled. */
  | Fact<'CampaignCompleted', { campaignId: string }>;

/** To the admin alone who asked for it. Stream: `campaign-test-<testId>`. */
export type CampaignTestEvent = Fact<
  'CampaignTested',
  { testId: string; userId: string; subject: string; content: string }
>;
