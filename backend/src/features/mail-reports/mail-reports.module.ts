import { Module } from '@nestjs/common';
import { MailReportsController } from './mail-reports.controller.js';
import { MailgunReports } from './services/mailgun.js';
import { PostmarkReports } from './services/postmark.js';
import { ReturnedMessages } from './services/returned-message.js';
import { SendgridReports } from './services/sendgrid.js';
import { SesReports } from './services/ses.js';
import { SnsPages } from './services/sns-pages.js';

/** Reports of what became of mails. What follows from them is the mail platform's affair. */
@Module({
  controllers: [MailReportsController],
  providers: [ReturnedMessages, SesReports, SnsPages, MailgunReports, PostmarkReports, SendgridReports],
})
export class MailReportsModule {}
