import { z } from 'zod';
import { Email, ok } from './fields.js';
import { sentences } from './sentences.js';

/** POST `/api/auth/log-in-link`: the same answer whether or not anybody has the address. */
export const LogInLinkWish = z.object({ email: Email });
export type LogInLinkWish = z.infer<typeof LogInLinkWish>;

/** POST `/api/auth/log-in-link/open`, and `…/look`: what the mail's link carries behind its `#`. */
export const LogInLink = z.object({
  token: z.string({ error: sentences.invalid }).min(1, { error: sentences.invalid }).max(200, {
    error: sentences.invalid,
  }),
});
export type LogInLink = z.infer<typeof LogInLink>;

/** POST `/api/auth/log-in-link/look`: whose account it opens. Looking does not use it up. */
export const LogInLinkOwner = ok({ email: z.string() });
