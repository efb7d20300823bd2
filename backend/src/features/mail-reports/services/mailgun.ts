import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isSameSecret } from '../../../platform/auth/tokens/same-secret.js';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { DeliveryReport } from '../../../platform/mail/suppression/delivery-reports.js';
import { ReportRefused } from '../mail-report.errors.js';
import { readJson, refuseOutdated, whereSet, type ReportService, type SentReport } from '../report-service.js';

/** Source: documentation.mailgun.com, webhooks: `timestamp` in seconds; `token` is of this one call. */
const Report = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    id: z.string(),
    severity: z.string().optional(),
    recipient: z.string().optional(),
    'delivery-status': z.object({ message: z.string().nullish(), description: z.string().nullish() }).optional(),
  }),
});

/** HMAC-SHA256 of time and token, by the account's webhook signing key. The rest of the call is not signed. */
@Injectable()
export class MailgunReports implements ReportService {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  reportsIn({ body }: SentReport): Promise<readonly DeliveryReport[]> {
    const key = whereSet(this.settings.mail.reporters.mailgunKey);
    const { signature: signed, 'event-data': event } = readJson(body.toString('utf8'), Report);
    const genuine = createHmac('sha256', key).update(`${signed.timestamp}${signed.token}`).digest('hex');
    if (!isSameSecret(signed.signature, genuine)) throw new ReportRefused();
    refuseOutdated(new Date(Number(signed.timestamp) * 1000), this.clock.now());
    const outcome = outcomeOf(event);
    if (!outcome || !event.recipient) return Promise.resolve([]);
    const { message, description } = event['delivery-status'] ?? {};
    const reason = message || description || '';
    const { token: id } = signed;
    return Promise.resolve([{ source: 'mailgun', id, outcome, mailId: null, address: event.recipient, reason }]);
  }
}

/** What failed for now, Mailgun tries again itself, and tells of at last. */
function outcomeOf({ event, severity }: { event: string; severity?: string | undefined }) {
  if (event === 'complained') return 'complaint';
  return event === 'failed' && severity === 'permanent' ? 'refused' : null;
}
