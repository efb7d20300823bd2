import { Module } from '@nestjs/common';
import { ChangeWebhooks } from './change-webhooks.js';
import { QueueWebhooks } from './sending/queue-webhooks.reaction.js';
import { WebhookLine } from './sending/webhook-line.js';
import { WebhookSender } from './sending/webhook-sender.js';
import { SwitchOffWebhook } from './switch-off-webhook.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhookQueries } from './webhooks.queries.js';

/** Tells programs of an author's own what the feed tells (ADR 138). */
@Module({
  controllers: [WebhooksController],
  providers: [WebhookQueries, ChangeWebhooks, SwitchOffWebhook, WebhookLine, WebhookSender, QueueWebhooks],
})
export class WebhooksModule {}
