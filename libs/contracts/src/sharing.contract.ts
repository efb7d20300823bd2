import { z } from 'zod';
import { Email, Instant, Uuid, ok, optionalLine, optionalText } from './fields.js';
import { maxExcerptLength, maxLinkNameLength, maxMessageLength } from './limits.js';
import { sentences } from './sentences.js';

const linkSettings = {
  name: optionalLine(maxLinkNameLength, sentences.linkNameTooLong).nullable().optional(),
  expires_at: Instant.nullable().optional(),
  guests_may_comment: z.boolean({ error: sentences.invalid }).optional(),
};

/** Other fields of A §7's body (title, content, author) are ignored in favour of the session and the stored text. */
export const NewLink = z.object({ projectId: Uuid, partId: Uuid.nullable().optional(), ...linkSettings });
export type NewLink = z.infer<typeof NewLink>;
export const LinkChange = z.object(linkSettings);
export type LinkChange = z.infer<typeof LinkChange>;

/** Source: A §3 and contracts. `partId` is null for a whole work; `content` is then its first part's. */
export const ShareableText = z.object({
  id: Uuid,
  projectId: Uuid,
  partId: Uuid.nullable(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  authorId: Uuid,
  authorName: z.string(),
  authorBio: z.string().optional(),
  shareToken: z.string(),
  isActive: z.boolean(),
  createdAt: Instant,
  accessedCount: z.number().int(),
  lastAccessedAt: Instant.nullable(),
  projectNumber: z.number().int(),
  partNumber: z.number().int().nullable(),
  name: z.string().nullable(),
  expiresAt: Instant.nullable(),
  guestsMayComment: z.boolean(),
  /** Of a link to a whole work: the parts that it opens, in order. */
  parts: z.array(z.object({ id: Uuid, title: z.string(), word_count: z.number().int() })).optional(),
});
export type ShareableText = z.infer<typeof ShareableText>;

export const CreatedLink = ok({ shareableText: ShareableText, shareToken: z.string() });
export const OneLink = ok({ shareableText: ShareableText });
export const Links = ok({ shareableTexts: z.array(ShareableText) });

/** Ignored when signed in. */
export const LinkAccess = z.object({
  readerEmail: z.string().nullish(),
  readerName: optionalLine(256, sentences.nameTooLong).nullish(),
});

export const LinkMail = z.object({
  shareToken: z.string({ error: sentences.required }).min(1, { error: sentences.required }),
  recipientEmail: Email,
  senderMessage: optionalText(maxMessageLength, sentences.messageTooLong).nullish(),
  excerpt: optionalText(maxExcerptLength, sentences.excerptTooLong).nullish(),
});
export type LinkMail = z.infer<typeof LinkMail>;

export const AccessNotification = z.object({
  id: Uuid,
  shareToken: z.string().nullable(),
  partId: Uuid,
  partTitle: z.string(),
  readerName: z.string().nullable(),
  is_guest: z.boolean(),
  accessedAt: Instant,
  read: z.boolean(),
});
export type AccessNotification = z.infer<typeof AccessNotification>;
export const AccessNotifications = ok({ notifications: z.array(AccessNotification) });
