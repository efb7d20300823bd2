import { Injectable } from '@nestjs/common';
import type { PushedNotice } from '@shulayim/contracts';
import { Pool } from 'pg';
import webPush from 'web-push';
import { Settings } from '../../../platform/config/settings/settings.js';
import { openPushKeys, type PushKeys } from '../../../platform/keys/push-keys.js';
import { addressIn } from '../../../platform/mail/address-in.js';
import { isPushService } from './push-endpoint.js';

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the browser is not there any more, or knows another key of ours. `later`: nothing was said against it. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** A notice of yesterday is none. */
const ttlSeconds = 24 * 3600;
const timeoutMs = 10_000;
const goneStatuses = [401, 403, 404, 410];

/** Speaks to the browsers' push services. The library encrypts and signs; what is called is looked at here. */
@Injectable()
export class PushService {
  private opened: Promise<PushKeys> | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  /** Made when somebody first asks. */
  keys(): Promise<PushKeys> {
    this.opened ??= openPushKeys(this.pool, this.settings.dataKey).catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  async send({ endpoint, p256dh, auth }: PushAddress, notice: PushedNotice): Promise<PushOutcome> {
    // Also what was subscribed before the operator changed the list.
    if (!isPushService(endpoint, this.settings.pushServices)) return 'gone';
    const vapidDetails = { subject: this.subject(), ...(await this.keys()) };
    const subscription = { endpoint, keys: { p256dh, auth } };
    const { body, headers, method } = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
      TTL: ttlSeconds,
      vapidDetails,
    });
    try {
      const answer = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: body as BodyInit | null,
        // A service that sends us on would choose whom we call.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      return goneStatuses.includes(answer.status) ? 'gone' : 'later';
    } catch {
      return 'later';
    }
  }

  /** Whom a push service writes to when we do harm. */
  private subject(): string {
    const { publicUrl, mailFrom } = this.settings;
    return publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressIn(mailFrom)}`;
  }
}
