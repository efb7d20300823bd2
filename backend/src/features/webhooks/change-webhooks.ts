import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  maxWebhooks,
  sentences,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
} from '@shulayim/contracts';
import { EventStore, Vault, type Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { Settings } from '../../platform/config/settings/settings.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { InvalidInput } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { AccountService } from '../accounts/ports/account-service.port.js';
import { webhooks, type WebhookCommand } from './domain/webhooks.decider.js';
import { WebhookMissing } from './domain/webhooks.errors.js';
import { isReceiverUrl } from './sending/receiver-address.js';
import { WebhookSender } from './sending/webhook-sender.js';
import { sealedAs } from './switch-off-webhook.js';
import { WebhookQueries } from './webhooks.queries.js';

type WithSecret = { webhook: Webhook; secret: string };

/** Webhooks: added with the account's password, changed, tried and removed by their author. */
@Injectable()
export class ChangeWebhooks {
  @Inject(Pool) private readonly pool!: Pool;
  @Inject(Vault) private readonly vault!: Vault;
  @Inject(Settings) private readonly settings!: Settings;

  constructor(
    private readonly store: EventStore,
    private readonly accounts: AccountService,
    private readonly queries: WebhookQueries,
    private readonly sender: WebhookSender,
  ) {}

  /** @returns the secret, this once @throws WrongCredentials, ProgramsOfDemo, WebhooksFull, InvalidInput */
  async add({ url, kinds, password }: NewWebhook, context: RequestContext): Promise<WithSecret> {
    const { id: userId } = context.me;
    const stillHolds = await this.accounts.allowPrograms(context.me, password);
    if (!isReceiverUrl(url, this.settings.webhookPrivateHosts))
      throw new InvalidInput({ url: sentences.webhookUrlInvalid });
    const webhookId = context.newId();
    const { secret, sealed } = await this.newSecret(userId);
    // It was added, and the answer was lost: the same one gets another secret.
    if (context.isReplay) await this.keepSecret(webhookId, userId, sealed, this.pool);
    else {
      const { host } = new URL(url);
      await this.handle(
        { type: 'AddWebhook', userId, webhookId, host, kinds, most: maxWebhooks },
        context,
        async (tx) => {
          await stillHolds(tx);
          await tx.query(
            `INSERT INTO webhooks (id, user_id, url, kinds, secret, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
            [webhookId, userId, url, kinds, sealed, context.at],
          );
        },
      );
    }
    return { webhook: await this.mine(webhookId, context), secret };
  }

  /** Turned on again, it has failed at nothing yet. @throws WebhookMissing */
  async change(webhookId: string, change: WebhookChange, context: RequestContext): Promise<Webhook> {
    const { id: userId } = context.me;
    await this.mine(webhookId, context);
    const command = { type: 'ChangeWebhook', userId, webhookId, kinds: change.kinds, isOn: change.is_on } as const;
    await this.handle(command, context, async (tx) => {
      await tx.query(
        `UPDATE webhooks SET kinds = coalesce($3, kinds), is_on = coalesce($4, is_on),
                failures = CASE WHEN $4 THEN 0 ELSE failures END WHERE id = $1 AND user_id = $2`,
        [webhookId, userId, change.kinds ?? null, change.is_on ?? null],
      );
    });
    return this.mine(webhookId, context);
  }

  /** @returns the new secret, this once: what was signed by the old one is known no more @throws WebhookMissing */
  async renewSecret(webhookId: string, context: RequestContext): Promise<WithSecret> {
    const { id: userId } = context.me;
    const webhook = await this.mine(webhookId, context);
    const { secret, sealed } = await this.newSecret(userId);
    if (context.isReplay) await this.keepSecret(webhookId, userId, sealed, this.pool);
    else
      await this.handle({ type: 'RenewWebhookSecret', userId, webhookId }, context, (tx) =>
        this.keepSecret(webhookId, userId, sealed, tx),
      );
    return { webhook, secret };
  }

  /** @throws WebhookMissing */
  async remove(webhookId: string, context: RequestContext): Promise<void> {
    const { id: userId } = context.me;
    if (!isUuid(webhookId)) throw new WebhookMissing();
    await this.handle({ type: 'RemoveWebhook', userId, webhookId }, context, async (tx) => {
      await tx.query('DELETE FROM webhooks WHERE id = $1 AND user_id = $2', [webhookId, userId]);
      await tx.query('DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND user_id = $2', [webhookId, userId]);
    });
  }

  /** Sends something at once, also to one that is off. @returns what became of it @throws WebhookMissing */
  async test(webhookId: string, context: RequestContext): Promise<WebhookDelivery> {
    await this.mine(webhookId, context);
    const id = context.newId();
    await this.pool.query(
      `INSERT INTO webhook_deliveries (id, webhook_id, user_id, kind, created_at, next_try_at)
       VALUES ($1, $2, $3, 'test', now(), now()) ON CONFLICT (id) DO NOTHING`,
      [id, webhookId, context.me.id],
    );
    await this.sender.now(id);
    const [delivery] = await this.queries.deliveries(webhookId, id);
    if (!delivery) throw new WebhookMissing();
    return delivery;
  }

  async deliveries(webhookId: string, context: RequestContext): Promise<WebhookDelivery[]> {
    await this.mine(webhookId, context);
    return this.queries.deliveries(webhookId);
  }

  private async mine(webhookId: string, { me }: RequestContext): Promise<Webhook> {
    const webhook = isUuid(webhookId) && (await this.queries.one(me.id, webhookId));
    if (!webhook) throw new WebhookMissing();
    return webhook;
  }

  /** As Standard Webhooks has it: the prefix, and 192 random bits in base64. */
  private async newSecret(userId: string): Promise<{ secret: string; sealed: Buffer }> {
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const sealed = await this.vault.sealFor(userId, Buffer.from(secret), sealedAs);
    if (!sealed) throw new WebhookMissing();
    return { secret, sealed };
  }

  private async keepSecret(webhookId: string, userId: string, sealed: Buffer, db: Queryable): Promise<void> {
    await db.query('UPDATE webhooks SET secret = $3 WHERE id = $1 AND user_id = $2', [webhookId, userId, sealed]);
  }

  private async handle(
    command: WebhookCommand,
    context: RequestContext,
    alongside: (tx: Queryable) => Promise<void>,
  ): Promise<void> {
    await this.store.handle(webhooks, `webhooks-${command.userId}`, command, { ...context.appendOptions(), alongside });
  }
}
