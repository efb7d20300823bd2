import { defineEvents, uuid } from '@shulayim/event-sourcing';

/**
 * What admins did with an address that was written to no more. Stream: `suppression-<suppressionId>`. Ids only: neither the
 * address nor its digest is in the log.
 */
export const suppressionEvents = defineEvents({
  SuppressionLifted: { suppressionId: uuid },
});
