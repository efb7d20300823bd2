import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { MailState, OneOutboxMail, OutboxMailId, OutboxMails, OutboxQuery, type OutboxMail } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { MAIL_TIMINGS, type MailTimings } from '../../platform/mail/dispatch/mail-timings.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import type { MailEvent } from '../../events/site/mail.events.js';
import { OperateOutbox } from './operate-outbox.js';
import { OutboxQueries, type MailEntry } from './outbox.queries.js';
import { Recipients } from './recipients.js';

const none = Object.fromEntries(MailState.options.map((state) => [state, 0])) as Record<MailState, number>;

/** What operators see of the mails, and what they may do with one. */
@Controller('admin/outbox')
@Roles('admin')
export class OutboxController {
  constructor(
    private readonly outbox: OutboxQueries,
    private readonly recipients: Recipients,
    private readonly operate: OperateOutbox,
    private readonly settings: Settings,
    @Inject(MAIL_TIMINGS) private readonly pace: MailTimings,
  ) {}

  @Get()
  @Answers(OutboxMails)
  async list(@ParsedQuery(OutboxQuery) query: OutboxQuery) {
    const [{ mails, nextCursor }, counts, oldest] = await Promise.all([
      this.outbox.page(query),
      this.outbox.counts(),
      this.outbox.oldestDueSeconds(this.pace),
    ]);
    return {
      success: true,
      mails: await this.shown(mails),
      counts: { ...none, ...counts },
      oldest_due_seconds: oldest,
      carrier: this.settings.redisUrl ? 'redis' : 'in_process',
      next_cursor: nextCursor,
    };
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Answers(OneOutboxMail)
  retry(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return this.act('MailRetried', id, context);
  }

  @Post(':id/discard')
  @HttpCode(200)
  @Answers(OneOutboxMail)
  discard(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return this.act('MailDiscarded', id, context);
  }

  private async act(type: MailEvent['type'], id: string, context: RequestContext) {
    const { data: mailId } = OutboxMailId.safeParse(id);
    if (mailId === undefined) throw new NotFound();
    await this.operate.execute(type, mailId, context.appendOptions());
    const mail = await this.outbox.one(mailId);
    if (!mail) throw new NotFound();
    const [shown] = await this.shown([mail]);
    return { success: true, mail: shown };
  }

  private async shown(mails: readonly MailEntry[]): Promise<OutboxMail[]> {
    const recipients = await this.recipients.of(mails);
    return mails.map((mail) => toMail(mail, recipients.get(mail.id) ?? null));
  }
}

const triedAgain: readonly MailState[] = ['waiting', 'queued'];

const toMail = (mail: MailEntry, recipient: string | null): OutboxMail => ({
  id: mail.id,
  kind: mail.kind,
  state: mail.state,
  recipient,
  attempts: mail.attempts,
  created_at: mail.createdAt.toISOString(),
  next_try_at: triedAgain.includes(mail.state) ? mail.nextTryAt.toISOString() : null,
  sent_at: mail.sentAt?.toISOString() ?? null,
  error: mail.error,
});
