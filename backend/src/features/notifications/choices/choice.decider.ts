import type { Decider } from '@shulayim/event-sourcing';
import type { ChoiceEvent, MailFrequencyOfProject } from '../../../events/notices/choice.events.js';

type Choice = { frequency: MailFrequencyOfProject };
type ChooseFrequency = { type: 'ChooseFrequency' } & ChoiceEvent['data'];

/** To choose again what is chosen is no news. */
export const choice: Decider<Choice, ChooseFrequency, ChoiceEvent> = {
  initial: { frequency: null },
  decide: ({ frequency }, { type: _, ...data }) =>
    data.mailFrequency === frequency ? [] : [{ type: 'WorkMailFrequencyChosen', data }],
  evolve: (_, { data }) => ({ frequency: data.mailFrequency }),
};
