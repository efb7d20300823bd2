import { createVerify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { DeliveryReport } from '../../../platform/mail/suppression/delivery-reports.js';
import { ReportRefused } from '../mail-report.errors.js';
import { readJson, refuseOutdated, whereSet, type ReportService, type SentReport } from '../report-service.js';

/** Source: twilio.com/docs/sendgrid, event webhook. A call has many. */
const Events = z.array(
  z.object({
    event: z.string(),
    email: z.string(),
    sg_event_id: z.string(),
    type: z.string().optional(),
    reason: z.string().optional(),
  }),
);
type Event = z.output<typeof Events>[number];

const header = 'x-twilio-email-event-webhook-';

/** ECDSA over the time (seconds) and the bytes of the body, by the key of the account's signed event webhook. */
@Injectable()
export class SendgridReports implements ReportService {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  reportsIn({ body, headers }: SentReport): Promise<readonly DeliveryReport[]> {
    const key = whereSet(this.settings.mail.reporters.sendgridKey);
    const signature = Buffer.from(String(headers[`${header}signature`] ?? ''), 'base64');
    const at = String(headers[`${header}timestamp`] ?? '');
    if (!createVerify('sha256').update(at).update(body).verify(key, signature)) throw new ReportRefused();
    refuseOutdated(new Date(Number(at) * 1000), this.clock.now());
    return Promise.resolve(readJson(body.toString('utf8'), Events).flatMap(toReport));
  }
}

function toReport(event: Event): DeliveryReport[] {
  const outcome = outcomeOf(event);
  const { sg_event_id: id, email: address, reason = '' } = event;
  return outcome ? [{ source: 'sendgrid', id, outcome, mailId: null, address, reason }] : [];
}

/** `dropped`: SendGrid has not even tried, since it knows the address from before. */
function outcomeOf({ event, type }: Event): DeliveryReport['outcome'] | null {
  if (event === 'spamreport') return 'complaint';
  if (event !== 'bounce') return null;
  return type === 'blocked' ? 'given_up' : 'refused';
}
