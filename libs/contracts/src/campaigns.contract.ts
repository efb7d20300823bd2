import { z } from 'zod';
import { Instant, PageQuery, Uuid, ok, optionalLine, optionalText, requiredLine, requiredText } from './fields.js';
import { campaignSentences } from './campaign-sentences.js';
import { languages } from './languages.js';
import { sentences } from './sentences.js';
import { maxSearchLength, maxReasonLength } from './limits.js';

/** UTF-16 code units: with the law's label before it, a subject still fits into the 150 that mail programs show. */
export const maxCampaignSubject = 130;
/** What stands before an advertisement's subject. Source: communications law, 30A. */
const advertisementLabel = 'פרסומת';
const typedLabel = new RegExp(`^(?:[\\s\\u200e\\u200f]*${advertisementLabel}\\s*[:\\-–—·|])*\\s*`);

/**
 * A campaign's subject without the label that its writer may have typed: the mail brings its own, once.
 *
 * @returns what follows the label; the subject itself where nothing would be left
 */
export const withoutAdvertisementLabel = (subject: string): string => subject.replace(typedLabel, '').trim() || subject;

/** UTF-16 code units. */
export const maxCampaignContent = 20_000;
/** How far ahead a campaign starts by itself, in seconds. */
export const sendAhead = { least: 60, most: 90 * 24 * 3600 } as const;
/** A §7: the subject of an update, where none is given. */
export const defaultCampaignSubject = 'עדכון מ״שוליים״';

/** Some of a few names, each once and in the order of the list, so that the same choice is the same value. */
const someOf = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .array(z.enum(names, { error: sentences.invalid }), { error: sentences.invalid })
    .overwrite((chosen) => names.filter((name) => (chosen as readonly string[]).includes(name)) as typeof chosen);
/** Languages that a mail to many is narrowed to, by what its recipients are written to in; none: all. */
const SegmentLanguages = someOf(languages);
/** Roles that its recipients with an account are narrowed to; none: all. The waiting list has none. */
export const segmentRoles = ['author', 'reader'] as const;
const SegmentRoles = someOf(segmentRoles);

/** POST `/api/admin/email/subscribers` and what becomes of it: a mail to everybody who agreed to get such. */
export const CampaignContent = z.object({
  subject: requiredLine(maxCampaignSubject, campaignSentences.subjectEmpty, campaignSentences.subjectTooLong).default(
    defaultCampaignSubject,
  ),
  content: requiredText(maxCampaignContent, campaignSentences.contentEmpty, campaignSentences.contentTooLong),
  /** Also to people with an account who agreed to get news. */
  sendToUsers: z.boolean({ error: sentences.invalid }).default(false),
  languages: SegmentLanguages.default([]),
  roles: SegmentRoles.default([]),
});
export type CampaignContent = z.infer<typeof CampaignContent>;

/** A draft may still be without its words. What is not sent stays as it is. */
export const CampaignDraft = z.object({
  subject: optionalLine(maxCampaignSubject, campaignSentences.subjectTooLong).optional(),
  content: optionalText(maxCampaignContent, campaignSentences.contentTooLong).optional(),
  sendToUsers: z.boolean({ error: sentences.invalid }).optional(),
  languages: SegmentLanguages.optional(),
  roles: SegmentRoles.optional(),
});
export type CampaignDraft = z.infer<typeof CampaignDraft>;

/** POST `…/pause|resume|stop|send`, DELETE, also of `…/schedule`: why, for the log. */
export const CampaignReason = z.object({
  reason: optionalText(maxReasonLength, campaignSentences.reasonTooLong).optional(),
});
export type CampaignReason = z.infer<typeof CampaignReason>;

/** PUT `…/schedule`: it starts by itself then, a minute to 90 days ahead. One that is scheduled gets another time. */
export const CampaignSchedule = CampaignReason.extend({ send_at: Instant });
export type CampaignSchedule = z.infer<typeof CampaignSchedule>;

export const CampaignStatus = z.enum(['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'], {
  error: sentences.invalid,
});
export type CampaignStatus = z.infer<typeof CampaignStatus>;
/** `admin_inactive`: whoever chose the time is no admin any more. */
export const NotSent = z.enum(['no_postal_address', 'incomplete', 'admin_inactive']);
export type NotSent = z.infer<typeof NotSent>;

const count = z.number().int();
export const Campaign = z.object({
  id: Uuid,
  status: CampaignStatus,
  subject: z.string(),
  content: z.string(),
  sendToUsers: z.boolean(),
  languages: SegmentLanguages,
  roles: SegmentRoles,
  /** When it starts by itself; null unless it is scheduled. */
  send_at: Instant.nullable(),
  /** Why it did not start when its time had come; null again once it is given another time, or started. */
  not_sent: NotSent.nullable(),
  /** Addresses, counted when the sending began; 0 for a draft. */
  recipients: count,
  /** That their servers took. */
  sent: count,
  failed: count,
  /** Who left, or wanted no more mail, before their turn came. */
  skipped: count,
  /** By this campaign's own links. */
  unsubscribed: count,
  created_at: Instant,
  updated_at: Instant,
  started_at: Instant.nullable(),
  /** When the last mail had gone, or it was stopped. */
  ended_at: Instant.nullable(),
});
export type Campaign = z.infer<typeof Campaign>;
export const OneCampaign = ok({ campaign: Campaign });
export type OneCampaign = z.infer<typeof OneCampaign>;

export const CampaignsQuery = PageQuery.extend({
  q: optionalText(maxSearchLength, sentences.invalid).optional(),
  status: CampaignStatus.optional(),
});
export type CampaignsQuery = z.infer<typeof CampaignsQuery>;
export const Campaigns = ok({ campaigns: z.array(Campaign), total: count, next_cursor: z.string().nullable() });

/** Names with commas between them. */
const listed = <Schema extends ReturnType<typeof someOf>>(schema: Schema) =>
  z
    .string({ error: sentences.invalid })
    .default('')
    .transform((names) => names.split(',').filter((name) => name !== ''))
    .pipe(schema);

/** GET `/api/admin/campaigns/audience?sendToUsers=&languages=he,en&roles=author`: who would get a mail that began now. */
export const AudienceQuery = z.object({
  sendToUsers: z
    .enum(['true', 'false'], { error: sentences.invalid })
    .default('false')
    .transform((value) => value === 'true'),
  languages: listed(SegmentLanguages),
  roles: listed(SegmentRoles),
});
export type AudienceQuery = z.infer<typeof AudienceQuery>;
export const Audience = ok({
  /** `recipients`: addresses, each counted once; `subscribers` and `users` add up to it. `unwilling`: get nothing. */
  audience: z.object({ recipients: count, subscribers: count, users: count, unwilling: count }),
});
export type Audience = z.infer<typeof Audience>;
