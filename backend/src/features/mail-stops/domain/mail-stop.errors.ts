import { Refusal } from '@shulayim/event-sourcing';

/** Whoever complained is written to no more: it is not taken back by a press. */
export class MailComplaint extends Refusal {
  constructor() {
    super('mail_complaint', 409);
  }
}
