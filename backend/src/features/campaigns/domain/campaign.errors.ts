import { Refusal } from '@shulayim/event-sourcing';

/** What has begun to go out, or has a time for it, is not written anew, and what is all sent is not paused. */
export class CampaignSettled extends Refusal {
  constructor() {
    super('mail_settled', 409);
  }
}

export class CampaignMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}
