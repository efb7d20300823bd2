import { Controller, HttpCode, Post, Req, applyDecorators } from '@nestjs/common';
import { Done } from '@shulayim/contracts';
import type { FastifyRequest } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import { SkipIdempotency } from '../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { DeliveryReports } from '../../platform/mail/suppression/delivery-reports.js';
import type { ReportService } from './report-service.js';
import { MailgunReports } from './services/mailgun.js';
import { PostmarkReports } from './services/postmark.js';
import { ReturnedMessages } from './services/returned-message.js';
import { SendgridReports } from './services/sendgrid.js';
import { SesReports } from './services/ses.js';

/** The route of one who reports. What comes twice counts once by itself. */
const ReportOf = (path: string): MethodDecorator =>
  applyDecorators(Post(path), HttpCode(200), RateLimit(callLimits.reportMails), SkipIdempotency(), Answers(Done));

/** What became of mails, told by whoever carries them: each by its own signature, and only where it is set up. */
@Controller('mail-reports')
@Open()
export class MailReportsController {
  constructor(
    private readonly reports: DeliveryReports,
    private readonly messages: ReturnedMessages,
    private readonly ses: SesReports,
    private readonly mailgun: MailgunReports,
    private readonly postmark: PostmarkReports,
    private readonly sendgrid: SendgridReports,
  ) {}

  /** A mail that came back, whole (RFC 5322), from a mail server of one's own. */
  @ReportOf('message')
  ofMessage(@Req() request: FastifyRequest) {
    return this.take(this.messages, request);
  }

  @ReportOf('ses')
  ofSes(@Req() request: FastifyRequest) {
    return this.take(this.ses, request);
  }

  @ReportOf('mailgun')
  ofMailgun(@Req() request: FastifyRequest) {
    return this.take(this.mailgun, request);
  }

  @ReportOf('postmark')
  ofPostmark(@Req() request: FastifyRequest) {
    return this.take(this.postmark, request);
  }

  @ReportOf('sendgrid')
  ofSendgrid(@Req() request: FastifyRequest) {
    return this.take(this.sendgrid, request);
  }

  private async take(service: ReportService, { body, headers }: FastifyRequest) {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    for (const report of await service.reportsIn({ body: bytes, headers })) await this.reports.take(report);
    return { success: true };
  }
}
