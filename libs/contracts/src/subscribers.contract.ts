import { z } from 'zod';
import { Email, Instant, PageQuery, Uuid, ok, optionalLine, optionalText } from './fields.js';
import { languages } from './languages.js';
import { maxNameLength, maxReasonLength, maxSearchLength } from './limits.js';
import { sentences } from './sentences.js';

export const SubscriberSource = z.enum(['homepage', 'social', 'referral']);
export type SubscriberSource = z.infer<typeof SubscriberSource>;

/** POST `/api/subscribers`. Joining the waiting list is consent to what its form says (contracts, small rules). */
export const NewSubscriber = z.object({
  name: optionalLine(maxNameLength, sentences.nameTooLong).nullish(),
  email: Email,
  /** An unknown source is no reason to turn anybody away. */
  source: SubscriberSource.catch('homepage').default('homepage'),
  consent: z.boolean({ error: sentences.invalid }).optional(),
});
export type NewSubscriber = z.infer<typeof NewSubscriber>;

export const Subscriber = z.object({
  id: Uuid,
  name: z.string().nullable(),
  email: z.string(),
  source: SubscriberSource,
  /** Of the page they joined on. */
  language: z.enum(languages),
  subscribedAt: Instant,
  /** The same, under the name that earlier versions gave it. */
  created_at: Instant,
});
export type Subscriber = z.infer<typeof Subscriber>;
export const OneSubscriber = ok({ subscriber: Subscriber, message: z.string() });

/** Columns by which admins may sort; `-` before one turns the order. */
const subscriberSorts = ['name', 'email', 'source', 'created_at'] as const;
export const SubscribersQuery = PageQuery.extend({
  q: optionalText(maxSearchLength, sentences.invalid).optional(),
  sort: z
    .enum([...subscriberSorts, ...subscriberSorts.map((name) => `-${name}` as const)], { error: sentences.invalid })
    .default('-created_at'),
  /** The whole list as a file, whatever `limit` and `cursor` say. */
  format: z.enum(['json', 'csv'], { error: sentences.invalid }).default('json'),
});
export type SubscribersQuery = z.infer<typeof SubscribersQuery>;
export const Subscribers = ok({
  subscribers: z.array(Subscriber),
  total: z.number().int(),
  next_cursor: z.string().nullable(),
});

/** DELETE `/api/admin/subscribers/{id}`: why, for the log. */
export const SubscriberRemoval = z.object({ reason: optionalText(maxReasonLength, sentences.invalid).optional() });
export type SubscriberRemoval = z.infer<typeof SubscriberRemoval>;

/** POST `/api/subscribers/unsubscribe`, also as a form-encoded one-click post (RFC 8058). A campaign's token as well. */
export const Unsubscribe = z.object({
  token: z.string({ error: sentences.invalid }).min(1, { error: sentences.invalid }).max(200, {
    error: sentences.invalid,
  }),
});
export type Unsubscribe = z.infer<typeof Unsubscribe>;
