import { Injectable } from '@nestjs/common';
import type { ResolveReport } from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { refuseContentOfStaff } from '../../platform/auth/staff.js';
import { InvalidInput, NotFound } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { thingIdOf } from '../../read-models/moderation/reported-thing.js';
import { ModerationActions } from './moderation-actions.js';
import { ReportedContentQueries, type ReportedRow } from './reports/reported-content.queries.js';
import { moderation } from './domain/moderation.decider.js';
import { AlreadyResolved, NotYourself } from './domain/moderation.errors.js';
import type { Resolution } from '../../events/moderation/moderation.events.js';
import { alreadyResolved, goneAlready, noAccount } from './moderation-sentences.js';

/**
 * Decides about a report, and about all that wait with it. What was decided is carried out while its event is being written:
 * where that fails, nothing was decided; where the program dies in between, it can be decided again, and done it is idempotent.
 */
@Injectable()
export class ResolveReports {
  constructor(
    private readonly store: EventStore,
    private readonly desk: ReportedContentQueries,
    private readonly actions: ModerationActions,
  ) {}

  /** @throws NotFound, AlreadyResolved, NotYourself, ContentOfStaff, InvalidInput when there is nothing to do that to */
  async resolve(reportId: string, { action, reason }: ResolveReport, context: RequestContext): Promise<void> {
    const report = await this.found(reportId, context);
    const resolution: Resolution = {
      ...thingOf(report),
      resolutionId: context.newId(),
      reportIds: await this.desk.waitingWith(report),
      action,
      reason,
    };
    if (report.status === 'pending') refuseInVain(report, resolution, context);
    const caused = causedBy(resolution, context);
    const alongside = () => this.actions.do(resolution, caused);
    const command = { type: 'ResolveReports', reportId, resolution } as const;
    await this.handle(report, command, { ...context.appendOptions(), alongside });
  }

  /** Opens again, and takes back what was done. Of one that waits already, nothing. @throws NotFound, ContentOfStaff */
  async reopen(reportId: string, reason: string, context: RequestContext): Promise<void> {
    const report = await this.found(reportId, context);
    const resolution = this.desk.resolutionOf(report);
    const alongside = async () => {
      if (resolution) await this.actions.undo(resolution, reason, causedBy(resolution, context));
    };
    await this.handle(report, { type: 'ReopenReport', reportId, reason }, { ...context.appendOptions(), alongside });
  }

  private async found(reportId: string, { me }: RequestContext): Promise<ReportedRow> {
    const report = await this.desk.reported(reportId);
    if (!report) throw new NotFound();
    refuseContentOfStaff(me.role, report.writerRole);
    return report;
  }

  private async handle(
    report: ReportedRow,
    command: Parameters<typeof moderation.decide>[1],
    options: AppendOptions,
  ): Promise<void> {
    try {
      await this.store.handle(moderation, `moderation-${thingIdOf(report)}`, command, options);
    } catch (error) {
      if (!(error instanceof AlreadyResolved)) throw error;
      const outcome = await this.desk.outcome(report.id);
      throw outcome ? new AlreadyResolved(alreadyResolved(outcome)) : error;
    }
  }
}

/** What a resolution brings about is known by it: the log has one line for all of it. */
const causedBy = ({ resolutionId }: Resolution, context: RequestContext): AppendOptions => ({
  metadata: { ...context.appendOptions().metadata, causationId: resolutionId },
});

const thingOf = ({ replyId, answerId, ...row }: ReportedRow) => {
  const { subject, commentId, partId, projectId, authorId, writerKind, writerId } = row;
  return {
    ...{ subject, commentId, partId, projectId, authorId, writerKind, writerId },
    ...(replyId ? { replyId } : {}),
    ...(answerId ? { answerId } : {}),
  };
};

/** @throws Refusal for what could not be carried out */
function refuseInVain(
  { isGone, writerRole }: ReportedRow,
  { action, writerId }: Resolution,
  { me }: RequestContext,
): void {
  const isOfWriter = action === 'warn' || action === 'suspend';
  if (isOfWriter && writerId === me.id) throw new NotYourself();
  if (isOfWriter && !writerRole) throw new InvalidInput({ action: noAccount() });
  if (action === 'hide' && isGone) throw new InvalidInput({ action: goneAlready() });
}
