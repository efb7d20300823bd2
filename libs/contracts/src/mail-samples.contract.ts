import { z } from 'zod';
import { ok } from './fields.js';
import { languages } from './languages.js';
import { sentences } from './sentences.js';

const Language = z.enum(languages, { error: sentences.invalid });
/** GET `/api/admin/mails`: a sample of every kind of mail, with invented content. `name` is the kind's, or begins with it. */
export const MailSamples = ok({
  mails: z.array(z.object({ name: z.string(), kind: z.string(), subjects: z.record(Language, z.string()) })),
});
export type MailSamples = z.infer<typeof MailSamples>;

/** GET `/api/admin/mails/{name}`. */
export const MailSampleQuery = z.object({ language: Language.default('he') });
export type MailSampleQuery = z.infer<typeof MailSampleQuery>;
export const OneMailSample = ok({
  mail: z.object({
    name: z.string(),
    kind: z.string(),
    language: Language,
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
});
export type OneMailSample = z.infer<typeof OneMailSample>;

/** GET `/api/admin/mails/{name}/page`: the mail's HTML by itself. Without `scheme`, as the reader's device is. */
export const MailPageQuery = MailSampleQuery.extend({
  scheme: z.enum(['light', 'dark'], { error: sentences.invalid }).optional(),
});
export type MailPageQuery = z.infer<typeof MailPageQuery>;
