import type { Decider } from '@shulayim/event-sourcing';
import { reactionCodes, type ReactionSettingEvent } from '../../../events/reading/reaction.events.js';

type Settings = ReactionSettingEvent['data'];
type ChangeSettings = { type: 'ChangeReactionSettings' } & Settings;

/** Which reactions a work takes. What holds already is no event. */
export const reactionSettings: Decider<Settings | null, ChangeSettings, ReactionSettingEvent> = {
  initial: null,
  decide: (state, { type: _, ...data }) =>
    state && isSame(state, data) ? [] : [{ type: 'ReactionSettingsChanged', data }],
  evolve: (_, { data }) => data,
};

const isSame = (one: Settings, other: Settings): boolean =>
  one.isOn === other.isOn &&
  one.off.join() === other.off.join() &&
  reactionCodes.every((kind) => one.labels[kind] === other.labels[kind]);
