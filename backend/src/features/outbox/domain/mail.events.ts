import type { Fact } from '@shulayim/event-sourcing';

/** What operators did with a mail of the outbox. Stream: `mail-{id}`. Ids only: who did it stands beside the event. */
export type MailEvent = Fact<'MailRetried', { mailId: string }> | Fact<'MailDiscarded', { mailId: string }>;
