import { defineEvents, nullable, oneOf, uuid, type EventOf, type ValueOf } from '@shulayim/event-sourcing';

const mailFrequency = nullable(oneOf('immediately', 'daily', 'none'));
export type MailFrequencyOfProject = ValueOf<typeof mailFrequency>;

/** How often a reader is mailed about one work. Stream: `mail-choice-<of reader and work>`. Null: as the profile says. */
export const choiceEvents = defineEvents({
  WorkMailFrequencyChosen: { userId: uuid, projectId: uuid, mailFrequency },
});
export type ChoiceEvent = EventOf<typeof choiceEvents>;
