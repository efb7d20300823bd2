import { Injectable } from '@nestjs/common';
import type { HealthState } from '@shulayim/contracts';
import { Pool } from 'pg';
import { v5 as derivedId } from 'uuid';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { Finding } from './health-checks.js';

/** Something of the site has been out of order for a while, has got worse, or is in order again. */
export interface Alert {
  readonly status: 'began' | 'worsened' | 'ended';
  readonly check: string;
  readonly reason: string;
  readonly severity: HealthState;
  /** What tells this alert from an earlier one of the same check. */
  readonly since: Date;
  /** In English, for programs and chats. */
  readonly text: string;
  readonly values: Finding['values'];
}

export const alertKind = 'health_alert';
/** Any fixed UUID: the name space of alerts' mails, so that each is in the outbox once. */
const namespace = '6f1d3a0e-2b7b-4b53-9a55-6a0f9f3a7c11';
const webhookMs = 10_000;

/** Tells whoever the settings name: `ALERT_WEBHOOK` at once, `ALERT_EMAIL` by the outbox. */
@Injectable()
export class Alerts {
  constructor(
    private readonly settings: Settings,
    private readonly pool: Pool,
  ) {}

  get isAsked(): boolean {
    const { email, webhook } = this.settings.monitoring.alerts;
    return email !== null || webhook !== null;
  }

  /** @throws Error when the webhook was not taken; the mail is in the outbox all the same */
  async tell(alert: Alert): Promise<void> {
    if (this.settings.monitoring.alerts.email) await this.mail(alert);
    await this.post(alert);
  }

  /**
   * A POST of JSON, whose `text` is what the incoming webhooks of chat programs show.
   *
   * @throws Error when it was not taken within 10 s
   */
  async post({ status, check, reason, severity, since, text }: Alert): Promise<void> {
    const { webhook } = this.settings.monitoring.alerts;
    if (!webhook) return;
    const site = this.settings.publicUrl;
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: `${site}: ${text}`, site, status, check, reason, severity, since }),
      signal: AbortSignal.timeout(webhookMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`ALERT_WEBHOOK answers ${answer.status}`);
  }

  private async mail({ status, check, reason, severity, since, values }: Alert): Promise<void> {
    const id = derivedId(`${check} ${since.toISOString()} ${status}`, namespace);
    const ref = { status, check, reason, severity, since: since.toISOString(), values: JSON.stringify(values) };
    await this.pool.query(
      `INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       VALUES ($1, $2, NULL, $3, now(), now()) ON CONFLICT DO NOTHING`,
      [id, alertKind, ref],
    );
  }
}
