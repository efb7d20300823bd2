import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isSameSecret } from '../../../platform/auth/tokens/same-secret.js';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { DeliveryReport } from '../../../platform/mail/suppression/delivery-reports.js';
import { ReportRefused } from '../mail-report.errors.js';
import { readJson, refuseOutdated, whereSet, type ReportService, type SentReport } from '../report-service.js';

/** Source: postmarkapp.com/developer/webhooks, bounce and spam complaint. */
const Report = z.object({
  RecordType: z.string(),
  ID: z.number(),
  Type: z.string().optional(),
  Email: z.string(),
  BouncedAt: z.coerce.date(),
  Description: z.string().optional(),
  Details: z.string().optional(),
});

const outcomes: Partial<Record<string, DeliveryReport['outcome']>> = {
  HardBounce: 'refused',
  BadEmailAddress: 'refused',
  SoftBounce: 'given_up',
  DnsError: 'given_up',
};

/** Signs nothing: it sends the name and password that stand in the webhook's address, as HTTP does. */
@Injectable()
export class PostmarkReports implements ReportService {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  reportsIn({ body, headers }: SentReport): Promise<readonly DeliveryReport[]> {
    const secret = whereSet(this.settings.mail.reporters.postmarkSecret);
    if (!isSameSecret(passwordIn(headers.authorization), secret)) throw new ReportRefused();
    const report = readJson(body.toString('utf8'), Report);
    refuseOutdated(report.BouncedAt, this.clock.now());
    const outcome = report.RecordType === 'SpamComplaint' ? 'complaint' : outcomes[report.Type ?? ''];
    if (!outcome) return Promise.resolve([]);
    const { ID: id, Email: address, Details, Description } = report;
    const reason = Details || Description || '';
    return Promise.resolve([{ source: 'postmark', id: `${id}`, outcome, mailId: null, address, reason }]);
  }
}

function passwordIn(authorization = ''): string {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization) ?? [];
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
