import { Refusal } from '@shulayim/event-sourcing';

/** The mail is older than its links are good for. */
export class MailLinkExpired extends Refusal {
  constructor() {
    super('link_expired', 410);
  }
}
