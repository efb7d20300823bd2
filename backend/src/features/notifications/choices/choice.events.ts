import type { Fact } from '@shulayim/event-sourcing';

export type MailFrequencyOfWork = 'immediately' | 'daily' | 'none' | null;

/** How often a reader is mailed about one work. Stream: `mail-choice-<of reader and work>`. Null: as the profile says. */
export type ChoiceEvent = Fact<
  'WorkMailFrequencyChosen',
  { userId: string; projectId: string; mailFrequency: MailFrequencyOfWork }
>;
