import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { webhooks } from './domain/webhooks.decider.js';
import { WebhookMissing } from './domain/webhooks.errors.js';

/** What a webhook's secret is sealed as. */
export const sealedAs = 'webhooks.secret';

/** Ends a webhook that nobody answers. Its author is told by mail, and may turn it on again. */
@Injectable()
export class SwitchOffWebhook {
  constructor(private readonly store: EventStore) {}

  async execute(userId: string, webhookId: string, at: string): Promise<void> {
    const metadata = { actor: { kind: 'system', id: null }, at } as const;
    try {
      await this.store.handle(
        webhooks,
        `webhooks-${userId}`,
        { type: 'SwitchOffWebhook', userId, webhookId },
        {
          metadata,
          alongside: async (tx) => {
            await tx.query('UPDATE webhooks SET is_on = false WHERE id = $1 AND user_id = $2', [webhookId, userId]);
          },
        },
      );
    } catch (error) {
      // It was removed meanwhile.
      if (!(error instanceof WebhookMissing)) throw error;
    }
  }
}
