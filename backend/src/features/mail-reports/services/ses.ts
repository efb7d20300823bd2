import { createVerify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { DeliveryReport } from '../../../platform/mail/suppression/delivery-reports.js';
import { ReportRefused } from '../mail-report.errors.js';
import { readJson, refuseOutdated, whereSet, type ReportService, type SentReport } from '../report-service.js';
import { SnsPages } from './sns-pages.js';

/** Source: docs.aws.amazon.com/sns, message formats and signatures. */
const Message = z.object({
  Type: z.string(),
  MessageId: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  TopicArn: z.string(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Message = z.output<typeof Message>;

const Recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() });
/** Source: docs.aws.amazon.com/ses, contents of notifications and of published events, which name their kind differently. */
const Report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(Recipient) }).optional(),
  complaint: z.object({ complainedRecipients: z.array(Recipient) }).optional(),
});

/** Of each type, in this order, what there is of it. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;
const algorithms: Partial<Record<string, string>> = { 1: 'sha1', 2: 'sha256' };

/** Amazon SES, which tells by a topic of Amazon SNS: signed by a certificate of Amazon's, and of our topic alone. */
@Injectable()
export class SesReports implements ReportService {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly pages: SnsPages,
  ) {}

  async reportsIn({ body }: SentReport): Promise<readonly DeliveryReport[]> {
    const topic = whereSet(this.settings.mail.reporters.sesTopic);
    const message = readJson(body.toString('utf8'), Message);
    // Anybody may have a topic, and Amazon signs them all.
    if (message.TopicArn !== topic || !(await this.isGenuine(message))) throw new ReportRefused();
    refuseOutdated(new Date(message.Timestamp), this.clock.now());
    if (message.Type === 'SubscriptionConfirmation') await this.pages.confirm(message.SubscribeURL ?? '');
    return message.Type === 'Notification' ? toReports(message) : [];
  }

  private async isGenuine(message: Message): Promise<boolean> {
    const { Type: type, SignatureVersion: version } = message;
    const algorithm = algorithms[version];
    if (!algorithm || (type !== 'Notification' && type !== 'SubscriptionConfirmation')) return false;
    const signed = signedFields[type].flatMap((field) => (message[field] ? `${field}\n${message[field]}\n` : []));
    const key = await this.pages.signingKey(message.SigningCertURL);
    return createVerify(algorithm).update(signed.join('')).verify(key, message.Signature, 'base64');
  }
}

/** What is no report of the two kinds is not ours to read: a topic may tell of more. */
function toReports({ MessageId: id, Message: text }: Message): DeliveryReport[] {
  const { notificationType, eventType, bounce, complaint } = readJson(text, Report);
  const kind = notificationType ?? eventType;
  const report = (outcome: DeliveryReport['outcome']) => (to: z.output<typeof Recipient>, index: number) =>
    ({
      ...({ source: 'ses', id: `${id}/${index}`, outcome, mailId: null } as const),
      ...{ address: addressOf(to.emailAddress), reason: to.diagnosticCode ?? '' },
    }) satisfies DeliveryReport;
  if (kind === 'Complaint') return (complaint?.complainedRecipients ?? []).map(report('complaint'));
  if (kind !== 'Bounce' || !bounce) return [];
  return bounce.bouncedRecipients.map(report(bounce.bounceType === 'Permanent' ? 'refused' : 'given_up'));
}

/** It may stand in angle brackets, behind a name. */
const addressOf = (written: string): string => /<([^<>]+)>\s*$/.exec(written)?.[1] ?? written;
