import { z } from 'zod';
import { FeedEntry, FeedKind } from './feed.contract.js';
import { Instant, ok, Uuid } from './fields.js';
import { maxWebhookUrlLength } from './limits.js';
import { sentences } from './sentences.js';

/** What a webhook can be told of: what the feed tells. */
export const webhookKinds = FeedKind.options;
const Kinds = z
  .array(z.enum(webhookKinds, { error: sentences.invalid }), { error: sentences.invalid })
  .min(1, { error: sentences.webhookKindsEmpty })
  .max(webhookKinds.length, { error: sentences.invalid })
  .transform((chosen) => webhookKinds.filter((kind) => chosen.includes(kind)));

/** `is_on`: false where its author turned it off, or where it failed too often. */
export const Webhook = z.object({
  id: Uuid,
  url: z.string(),
  kinds: z.array(FeedKind),
  is_on: z.boolean(),
  created_at: Instant,
});
export type Webhook = z.infer<typeof Webhook>;
/** GET `/api/users/me/webhooks`: the newest first. */
export const Webhooks = ok({ webhooks: z.array(Webhook) });
export const OneWebhook = ok({ webhook: Webhook });

/** POST `/api/users/me/webhooks` */
export const NewWebhook = z.object({
  url: z
    .string({ error: sentences.webhookUrlInvalid })
    .trim()
    .max(maxWebhookUrlLength, { error: sentences.webhookUrlInvalid })
    .refine((url) => URL.canParse(url), { error: sentences.webhookUrlInvalid }),
  kinds: Kinds,
  password: z
    .string({ error: sentences.passwordMissing })
    .min(1, { error: sentences.passwordMissing })
    .max(1024, { error: sentences.invalid }),
});
export type NewWebhook = z.infer<typeof NewWebhook>;
/** PUT `/api/users/me/webhooks/{id}`: what is not sent stays. */
export const WebhookChange = z.object({
  kinds: Kinds.optional(),
  is_on: z.boolean({ error: sentences.invalid }).optional(),
});
export type WebhookChange = z.infer<typeof WebhookChange>;
/** `secret`, by which what comes is known to be ours, is shown this once. Source: Standard Webhooks. */
export const WebhookWithSecret = ok({ webhook: Webhook, secret: z.string() });

/** `failure`: why there was no answer, or none that could be waited for. `status`: of the receiver's answer. */
export const WebhookDelivery = z.object({
  id: Uuid,
  kind: z.enum([...webhookKinds, 'test']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: Instant,
  tried_at: Instant.nullable(),
  attempts: z.number().int(),
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  failure: z.enum(['timeout', 'refused_address', 'network']).nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
/** GET `/api/users/me/webhooks/{id}/deliveries`: the last ones, the newest first. */
export const WebhookDeliveries = ok({ deliveries: z.array(WebhookDelivery) });
/** POST `/api/users/me/webhooks/{id}/test` */
export const OneWebhookDelivery = ok({ delivery: WebhookDelivery });

/** What is posted to the address: `data` is the feed's entry; null of a test. */
export const WebhookPayload = z.object({
  type: z.enum([...webhookKinds, 'test']),
  timestamp: Instant,
  data: FeedEntry.nullable(),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;
