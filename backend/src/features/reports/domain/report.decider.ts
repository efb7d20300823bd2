import type { Decider } from '@shulayim/event-sourcing';
import { OwnWords } from './report.errors.js';
import type { ReportDetails, ReportEvent } from '../../../events/moderation/report.events.js';

/** `by`: every id that the caller goes by. `writerId`: whose words are reported. */
type FileReport = ReportDetails & { type: 'FileReport'; by: readonly string[]; writerId: string };
type ReportCommand = FileReport | { type: 'ForgetReporter'; reportId: string };
type Report = 'absent' | 'filed' | 'nameless';

export const report: Decider<Report, ReportCommand, ReportEvent> = {
  initial: 'absent',
  decide(state, command) {
    if (command.type === 'ForgetReporter')
      return state === 'filed' ? [{ type: 'ReporterForgotten', data: { reportId: command.reportId } }] : [];
    const { type: _, by, writerId, ...data } = command;
    if (by.includes(writerId)) throw new OwnWords();
    return state === 'absent' ? [{ type: 'ReportFiled', data }] : [];
  },
  evolve: (_, event) => (event.type === 'ReportFiled' ? 'filed' : 'nameless'),
};
