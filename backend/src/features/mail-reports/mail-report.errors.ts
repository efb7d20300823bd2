import { Refusal } from '@shulayim/event-sourcing';

/** Not signed by whom it says it is from, or sent too long ago to be anything but a repetition. */
export class ReportRefused extends Refusal {
  constructor() {
    super('report_refused', 403);
  }
}
