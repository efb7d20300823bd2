import {
  boolean,
  defineEvents,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  text,
  timestamp,
  uuid,
  type DataOf,
  type EventOf,
  type ValueOf,
} from '@shulayim/event-sourcing';
import { language } from '../people/account.events.js';

const words = {
  subject: text,
  content: text,
  sendToUsers: boolean,
  /** Whom it is narrowed to; none: everybody, as in older events, which lack both. */
  languages: optional(list(language)),
  roles: optional(list(oneOf('author', 'reader'))),
};
export type CampaignWords = Required<DataOf<typeof words>>;
/** `reason`: the admin's own words. */
const act = { campaignId: uuid, reason: nullable(text) };
const hindrance = oneOf('no_postal_address', 'incomplete', 'admin_inactive');
export type SendHindrance = ValueOf<typeof hindrance>;

/** Everything that can have happened to one mail to many. Stream: `campaign-<campaignId>`. Stored for ever: add, never rename. */
export const campaignEvents = defineEvents({
  CampaignDrafted: { campaignId: uuid, ...words },
  CampaignEdited: { campaignId: uuid, ...words },
  CampaignDiscarded: act,
  /** It starts by itself at `sendAt`; whoever scheduled it is its actor. */
  CampaignScheduled: { ...act, sendAt: timestamp },
  /** It does not any more. `hindrance`: why not, when the time had come; missing where an admin took it back. */
  CampaignUnscheduled: { ...act, hindrance: optional(hindrance) },
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
