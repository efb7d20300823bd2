import { Inject, Injectable } from '@nestjs/common';
import type { FeedEntry, WebhookPayload } from '@shulayim/contracts';
import { Vault } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { Webhook as Signer } from 'standardwebhooks';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Clock } from '../../../platform/config/clock.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { FeedEntries } from '../../feed/feed-entries.port.js';
import { sealedAs, SwitchOffWebhook } from '../switch-off-webhook.js';
import { isDelivered, postWebhook } from './post-webhook.js';
import { WebhookLine, type WaitingDelivery } from './webhook-line.js';

/** An idle program asks its database less than once a second, all in all. */
const lookEveryMs = 5_000;
const atOnce = 50;
const maxBodyBytes = 64 * 1024;
/** Deliveries in a row that were given up, each after a day. */
const mostFailures = 5;
/** The receiver says that nobody is there any more. */
const gone = 410;

/** Tells receivers what waits for them, in the processes that do the background work; which of them, does not matter. */
@Injectable()
export class WebhookSender extends PeriodicTask {
  @Inject(Vault) private readonly vault!: Vault;
  @Inject(Clock) private readonly clock!: Clock;

  constructor(
    private readonly line: WebhookLine,
    private readonly feed: FeedEntries,
    private readonly off: SwitchOffWebhook,
    private readonly settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs: lookEveryMs, failure: 'webhooks wait for another try' }, settings.runsWorker, log);
  }

  /** One that was put in line a moment ago. */
  async now(id: string): Promise<void> {
    for (const delivery of await this.line.take(1, id)) await this.send(delivery);
  }

  protected async work(): Promise<void> {
    const waiting = await this.line.take(atOnce);
    await Promise.all(waiting.map((delivery) => this.send(delivery)));
  }

  private async send(delivery: WaitingDelivery): Promise<void> {
    const { id, url, userId, webhookId } = delivery;
    const secret = await this.vault.openFor(userId, delivery.secret, sealedAs);
    const payload = await this.payloadOf(delivery);
    if (!secret || !payload) return this.line.drop([id]);
    const body = fitting(payload);
    const now = new Date(this.clock.now());
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Shulayim (+${this.settings.publicUrl})`,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Signer(secret.toString()).sign(id, now, body),
    };
    const outcome = await postWebhook(url, body, headers, this.settings.webhookPrivateHosts);
    if (isDelivered(outcome)) return this.line.delivered(delivery, outcome);
    const isGone = outcome.status === gone;
    const failures = await this.line.failed(delivery, outcome, isGone);
    if (delivery.kind !== 'test' && (isGone || failures >= mostFailures))
      await this.off.execute(userId, webhookId, now.toISOString());
  }

  /** As it stands now: what was taken back meanwhile is told no more. */
  private async payloadOf({ userId, entryId, kind }: WaitingDelivery): Promise<WebhookPayload | null> {
    if (entryId === null) return { type: 'test', timestamp: this.clock.now(), data: null };
    const [data] = await this.feed.byIds(userId, [entryId]);
    if (!data || data.kind !== kind) return null;
    return { type: data.kind, timestamp: data.at, data };
  }
}

/** What is too long for a receiver goes without what was said: it can ask for it. */
function fitting(payload: WebhookPayload): string {
  const whole = JSON.stringify(payload);
  if (Buffer.byteLength(whole) <= maxBodyBytes || !payload.data) return whole;
  const { comment: _c, reactions: _r, question: _q, ...data }: FeedEntry = payload.data;
  return JSON.stringify({ ...payload, data } satisfies WebhookPayload);
}
