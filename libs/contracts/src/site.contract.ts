import { z } from 'zod';
import { Email, Instant, ok, optionalLine, requiredLine } from './fields.js';
import {
  maxMaintenanceHours,
  maxMaintenanceNoteLength,
  maxPasswordLength,
  maxPostalAddressLength,
  minPasswordLength,
} from './limits.js';
import { maintenanceSentences } from './maintenance-sentences.js';
import { sentences } from './sentences.js';

/** Within it the site is closed as by `maintenance`: from `starts_at` on, at `ends_at` no more. `note`: an admin's own words. */
export const MaintenanceWindow = z.object({ starts_at: Instant, ends_at: Instant, note: z.string().nullable() });
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>;

export const Site = z.object({
  coming_soon: z.boolean(),
  /** The switch; a window that has begun does not turn it on (`isUnderMaintenance`). */
  maintenance: z.boolean(),
  /** That which is announced, until it is over. */
  maintenance_window: MaintenanceWindow.nullable(),
  demo: z.boolean(),
  registration_open: z.boolean(),
  guests_allowed: z.boolean(),
  /** Whether links to sign in by are mailed. */
  log_in_links: z.boolean(),
  /** Characters (UTF-16 code units) that a password has at least, where one is chosen. */
  min_password_length: z.number().int(),
  version: z.string(),
});
export type Site = z.infer<typeof Site>;
export const SiteState = ok({ site: Site });

/** What an admin sees of it besides. */
export const AdminSite = ok({
  site: Site,
  /** Whether there are demo people here, whom the switch lets in or not. */
  has_demo: z.boolean(),
  /** Seconds for which a panel that is hidden stays signed in; 0: it is left as soon as it is hidden (A §4). */
  hidden_panel_seconds: z.number(),
  /** The address that mails come from. `is_own`: set here, and not by `MAIL_FROM`. */
  sender: z.object({
    address: z.string(),
    is_own: z.boolean(),
    /** Where the site's operator is reached by post; null: nobody has said so yet. */
    postal_address: z.string().nullable(),
  }),
});

const chosenTime = z.iso.datetime({
  error: ({ input }) => (input ? sentences.invalid : sentences.required),
  abort: true,
});
const lengthOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  Date.parse(ends_at) - Date.parse(starts_at);
const endsEarly = { path: ['ends_at'], error: maintenanceSentences.maintenanceEndsEarly };
const takesTooLong = { path: ['ends_at'], error: maintenanceSentences.maintenanceTooLong };
/** A window as it is announced: its start is in the future, as far as the server's clock knows. */
export const NewMaintenanceWindow = z
  .object(
    {
      starts_at: chosenTime,
      ends_at: chosenTime,
      note: optionalLine(maxMaintenanceNoteLength, maintenanceSentences.maintenanceNoteTooLong).nullable().optional(),
    },
    { error: sentences.invalid },
  )
  .refine((window) => lengthOf(window) > 0, endsEarly)
  .refine((window) => lengthOf(window) <= maxMaintenanceHours * 3_600_000, takesTooLong);
export type NewMaintenanceWindow = z.infer<typeof NewMaintenanceWindow>;

const flag = z.boolean({ error: sentences.invalid }).optional();
/** PUT `/api/admin/site`: any subset; what is not sent stays. The gate's password is written, never read. */
export const SiteChange = z.object({
  coming_soon: flag,
  maintenance: flag,
  registration_open: flag,
  guests_allowed: flag,
  demo: flag,
  gate_password: z
    .string({ error: sentences.invalid })
    .min(minPasswordLength, { error: sentences.passwordTooShort })
    .max(maxPasswordLength, { error: sentences.passwordTooLong })
    .optional(),
  /** Where mails come from, under the name in `MAIL_FROM`; null: that of `MAIL_FROM` again. */
  sender_address: Email.refine((address) => /^[!-~]+$/.test(address), { error: sentences.emailInvalid })
    .nullable()
    .optional(),
  /** One line that ends every mail to many: the law wants an advertiser's address there. Null: none. */
  postal_address: requiredLine(maxPostalAddressLength, sentences.postalAddressEmpty, sentences.postalAddressTooLong)
    .nullable()
    .optional(),
  /** Announced in the place of any other one; null: cancelled. */
  maintenance_window: NewMaintenanceWindow.nullable().optional(),
});
export type SiteChange = z.infer<typeof SiteChange>;

/** GET `/api/health`. Source: P §3. */
export const Health = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
  data: z.object({ currentTime: Instant, postgresVersion: z.string(), databaseUrl: z.string() }).optional(),
});
export type Health = z.infer<typeof Health>;

/** GET `/api/test-connection`. Source: P §3. */
export const ConnectionTest = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
  checks: z.object({
    envVarExists: z.boolean(),
    poolInitialized: z.boolean(),
    connectionWorking: z.boolean(),
    queryWorking: z.boolean().optional(),
    subscribersTableExists: z.boolean().optional(),
  }),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;
