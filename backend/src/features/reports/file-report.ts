import { Injectable } from '@nestjs/common';
import type { NewReport } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { v5 as derivedId } from 'uuid';
import { readerIdsOf, readerOf } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { AccountInactive, NotFound, NotSignedIn } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { TextAccessPolicy, seesComment } from '../reading/ports/text-access-policy.port.js';
import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import { report } from './domain/report.decider.js';
import { OwnWords } from './domain/report.errors.js';
import he from './report.he.json' with { type: 'json' };
import { thingIdOf, type ThingIds } from '../../read-models/moderation/reported-thing.js';
import { ReportQueries, type FiledReport } from './reports.queries.js';

const t = sentencesOf(he, beside(import.meta.url, 'report')).asked;

interface Subject {
  /** The narrowest thing that is meant, within its part. */
  readonly thing: ThingIds;
  readonly work: { readonly projectId: string; readonly authorId: string };
  /** Whose words they are. */
  readonly writerId: string;
}

/** Takes a report of what the visitor sees. The same person reports a thing once; a second time answers with the first. */
@Injectable()
export class FileReport {
  constructor(
    private readonly store: EventStore,
    private readonly policy: TextAccessPolicy,
    private readonly reports: ReportQueries,
  ) {}

  /** @throws NotFound, OwnWords */
  async ofText(id: string, input: NewReport, context: RequestContext): Promise<FiledReport> {
    if (!isUuid(id)) throw new NotFound();
    const part = await this.policy.open(id, context.visitor);
    const { partId } = part;
    return this.file({ thing: { partId, commentId: null }, work: part, writerId: part.authorId }, input, context);
  }

  /** @throws NotFound, OwnWords */
  async ofComment(id: string, input: NewReport, context: RequestContext): Promise<FiledReport> {
    if (!isUuid(id)) throw new NotFound();
    const commentId = id.toLowerCase();
    const comment = await this.reports.comment(commentId);
    if (!comment) throw new NotFound();
    const part = await this.policy.open(comment.partId, context.visitor);
    if (!seesComment(part, comment.readerId, context.visitor)) throw new NotFound();
    const thing = { partId: part.partId, commentId };
    return this.file({ thing, work: part, writerId: comment.readerId }, input, context);
  }

  /** @throws NotFound, OwnWords */
  async ofReply(id: string, input: NewReport, context: RequestContext): Promise<FiledReport> {
    if (!isUuid(id)) throw new NotFound();
    const replyId = id.toLowerCase();
    const reply = await this.reports.reply(replyId);
    if (!reply) throw new NotFound();
    const part = await this.policy.open(reply.partId, context.visitor);
    if (!seesComment(part, reply.commenterId, context.visitor)) throw new NotFound();
    const thing = { partId: part.partId, commentId: reply.commentId, replyId };
    return this.file({ thing, work: part, writerId: reply.readerId }, input, context);
  }

  /** What was answered to a question is read by whose work it is, and by nobody else. @throws NotFound, OwnWords */
  async ofAnswer(id: string, input: NewReport, context: RequestContext): Promise<FiledReport> {
    if (!isUuid(id)) throw new NotFound();
    const answerId = id.toLowerCase();
    const answer = await this.reports.answer(answerId, context.me.id);
    if (!answer) throw new NotFound();
    const thing = { partId: answer.partId, commentId: null, answerId };
    return this.file({ thing, work: answer, writerId: answer.readerId }, input, context);
  }

  private async file(
    { thing, work: { projectId, authorId }, writerId }: Subject,
    input: NewReport,
    context: RequestContext,
  ): Promise<FiledReport> {
    const { visitor } = context;
    const reporter = readerOf(visitor);
    if (!reporter) throw new NotSignedIn();
    if (visitor.person && !visitor.person.isActive) throw new AccountInactive();
    const by = readerIdsOf(visitor);
    const thingId = thingIdOf(thing);
    const earlier = await this.reports.filed(by, thingId);
    if (earlier) return earlier;
    const reportId = derivedId(thingId, reporter.id);
    const { partId, commentId, replyId, answerId } = thing;
    await this.store
      .handle(
        report,
        `report-${reportId}`,
        {
          type: 'FileReport',
          reportId,
          subject: answerId ? 'answer' : commentId ? 'comment' : 'text',
          commentId,
          ...(replyId ? { replyId } : {}),
          ...(answerId ? { answerId } : {}),
          ...{ partId, projectId, authorId },
          reporterKind: reporter.kind,
          reporterId: reporter.id,
          reason: input.reason,
          details: input.details || null,
          // An account's own address is known already, and may change.
          reporterEmail: visitor.person ? null : (input.reporter_email ?? null),
          ...{ by, writerId },
        },
        context.appendOptions(),
      )
      .catch((error: unknown) => {
        throw error instanceof OwnWords ? new OwnWords(t('ownWords')) : error;
      });
    return { id: reportId, status: 'pending' };
  }
}
