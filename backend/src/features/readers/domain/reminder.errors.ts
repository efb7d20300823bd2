import { Refusal } from '@shulayim/event-sourcing';

/** One reminder a week to one reader of a work. */
export class RemindedThisWeek extends Refusal {
  constructor(possibleAt: string) {
    super('reminded_this_week', 409, { possible_at: possibleAt });
  }
}

/** A reader who is not to be mailed, or who may not open the text any more. */
export class NotRemindable extends Refusal {
  constructor() {
    super('not_remindable', 409);
  }
}
