import type { Decider } from '@shulayim/event-sourcing';
import { AlreadyResolved } from './moderation.errors.js';
import type { ModerationEvent, Resolution } from '../../../events/moderation/moderation.events.js';

/** The resolutions that stand: each report is in one of them at most. */
type Moderation = readonly Resolution[];

type ModerationCommand =
  /** `reportId`: the one that was asked about; it is among `reportIds`. */
  | { type: 'ResolveReports'; reportId: string; resolution: Resolution }
  | { type: 'ReopenReport'; reportId: string; reason: string };

const holding = (state: Moderation, reportId: string): Resolution | undefined =>
  state.find(({ reportIds }) => reportIds.includes(reportId));

export const moderation: Decider<Moderation, ModerationCommand, ModerationEvent> = {
  initial: [],
  decide(state, command) {
    const standing = holding(state, command.reportId);
    if (command.type === 'ReopenReport')
      return standing ? [{ type: 'ReportsReopened', data: { ...standing, reason: command.reason } }] : [];
    if (standing) throw new AlreadyResolved();
    const reportIds = command.resolution.reportIds.filter((id) => !holding(state, id));
    return [{ type: 'ReportsResolved', data: { ...command.resolution, reportIds } }];
  },
  evolve(state, { type, data }) {
    if (type === 'ReportsResolved') return [...state, data];
    return state.filter(({ resolutionId }) => resolutionId !== data.resolutionId);
  },
};
