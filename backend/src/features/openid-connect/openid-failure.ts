import type { OpenIdFailureCode } from '@shulayim/contracts';
import { Refusal } from '@shulayim/event-sourcing';

/** Why nobody was signed in by the provider. A browser that navigates is sent back to the log-in page with it. */
export class OpenIdFailure extends Refusal {
  /** @param returnUrl where they were going, within the site */
  constructor(
    readonly failure: OpenIdFailureCode,
    cause: unknown = null,
    readonly returnUrl: string | null = null,
  ) {
    super(`openid_${failure}`, 400);
    this.cause = cause;
  }
}
