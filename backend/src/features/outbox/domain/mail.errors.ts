import { Refusal } from '@shulayim/event-sourcing';

/** It was sent, is being sent this moment, or had nothing to tell: there is nothing to try again, or to give up. */
export class MailSettled extends Refusal {
  constructor() {
    super('mail_settled', 409);
  }
}
