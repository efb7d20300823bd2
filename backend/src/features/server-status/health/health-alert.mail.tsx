import { Injectable } from '@nestjs/common';
import { HealthState } from '@shulayim/contracts';
import { Settings } from '../../../platform/config/settings/settings.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, Paragraph } from '../../../platform/mail/templates/mail-pieces.js';
import { MailLanguages } from '../../accounts/ports/mail-languages.port.js';
import { type Alert, alertKind } from './alerts.js';
import type { Finding } from './health-checks.js';
import { sentencesFor, texts } from './health-sentences.js';

interface AlertContent {
  readonly status: Alert['status'];
  readonly finding: Finding;
  readonly site: string;
}

/** Something of the site is out of order, has got worse, or is in order again: what, and what to do. */
export function healthAlertMail({ status, finding, site }: AlertContent, language: MailLanguage): MailContent {
  const t = texts[language];
  const { name, message, advice } = sentencesFor(finding, language);
  const subject = t(`alert.${status}`, { name, message });
  const lines = status === 'ended' ? [t('alert.endedText', { message })] : advice ? [advice] : [];
  const [label, footer] = [t('alert.action'), t('alert.footer', { site })];
  const page = (
    <MailPage preview={lines[0] ?? subject} heading={<Heading>{subject}</Heading>} footer={footer}>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Action href={`${site}/admin`}>{label}</Action>
    </MailPage>
  );
  const text = [subject, ...lines, `${label}:\n${site}/admin`, `--\n${footer}`].join('\n\n');
  return { language, subject, page, text };
}

/** To `ALERT_EMAIL`. A row of it: `ref` is the alert. */
@Injectable()
export class HealthAlertKind implements MailKind {
  readonly kind = alertKind;
  /** Whoever runs the site cannot do without it. */
  readonly isOfAccount = true;

  constructor(
    private readonly settings: Settings,
    private readonly languages: MailLanguages,
  ) {}

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const address = this.settings.monitoring.alerts.email;
    if (!address) return 'skip';
    const finding = {
      name: ref['check'] as Finding['name'],
      reason: String(ref['reason']),
      state: HealthState.parse(ref['severity']),
      values: JSON.parse(ref['values'] ?? '{}') as Finding['values'],
    };
    return {
      to: { name: null, address },
      ...this.content({ status: ref['status'] as Alert['status'], finding }, await this.languages.of(address)),
    };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const dead: Finding = { name: 'mail', state: 'warning', reason: 'dead', values: { count: 3 } };
    const sent: Finding = { name: 'mail', state: 'good', reason: 'underWay', values: { count: 1 } };
    return {
      health_alert: this.content({ status: 'began', finding: dead }, language),
      health_alert_ended: this.content({ status: 'ended', finding: sent }, language),
    };
  }

  private content(alert: Pick<AlertContent, 'status' | 'finding'>, language: MailLanguage): MailContent {
    return healthAlertMail({ ...alert, site: this.settings.publicUrl }, language);
  }
}
