import { z } from 'zod';
import { Email, Instant, PageQuery, PersonName, Uuid, ok, optionalText } from './fields.js';
import { languages } from './languages.js';
import { roles } from './roles.js';
import { passwordTooShort, sentences } from './sentences.js';
import { maxSearchLength, minPasswordLength, maxPasswordLength, maxBioLength, codeDigits } from './limits.js';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
export const MailFrequency = z.enum(['immediately', 'daily', 'none'], { error: sentences.invalid });
export type MailFrequency = z.infer<typeof MailFrequency>;

/** The signed-in person as they see themselves. Source: P §3. */
export const User = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  role: Role,
  is_active: z.boolean(),
  email_verified: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
  last_login: Instant.nullable(),
  avatar_url: z.string().nullable(),
  bio: z.string().nullable(),
  country: z.string().nullable(),
  language: z.enum(languages),
  mail_frequency: MailFrequency,
  marketing_consent: z.boolean(),
  /** Whether authors see how far this person has read in their works. Missing in what a browser keeps of its user: nothing there asks. */
  shares_progress: z.boolean().optional(),
  isFirstTime: z.boolean(),
});
export type User = z.infer<typeof User>;

/** On a site that asks for so many characters. The server refuses some besides, such as the commonest ones (decisions §3). */
export const newPasswordOf = (least: number) =>
  z
    .string({ error: passwordTooShort(least) })
    .min(least, { error: passwordTooShort(least) })
    .max(maxPasswordLength, { error: sentences.passwordTooLong });
/** What every site asks for. Source: P §5. */
export const NewPassword = newPasswordOf(minPasswordLength);

export const Registration = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  /** `admin` and `moderator` can never be registered (decisions §3). */
  role: z.enum(['author', 'reader'], { error: sentences.roleMissing }),
  marketing_consent: z.boolean({ error: sentences.invalid }).default(false),
});
export type Registration = z.infer<typeof Registration>;

/** What the registration form holds: the request plus the repeated password, which never leaves the browser. */
export const registrationFormOf = (least: number) =>
  Registration.extend({ password: newPasswordOf(least), confirmPassword: z.string() }).refine(
    (form) => form.password === form.confirmPassword,
    { error: sentences.passwordsDiffer, path: ['confirmPassword'] },
  );

export const Credentials = z.object({
  email: z
    .string({ error: sentences.credentialsMissing })
    .trim()
    .toLowerCase()
    .min(1, { error: sentences.credentialsMissing }),
  password: z.string({ error: sentences.credentialsMissing }).min(1, { error: sentences.credentialsMissing }),
});
export type Credentials = z.infer<typeof Credentials>;

/** The demo has no moderator. */
export const DemoRole = Role.exclude(['moderator']);
export type DemoRole = z.infer<typeof DemoRole>;
export const DemoSignIn = z.object({ role: DemoRole });
export type DemoSignIn = z.infer<typeof DemoSignIn>;
export const GatePassword = z.object({ password: z.string({ error: sentences.required }) });

/** PUT `/api/users/me`: what is not sent stays. */
export const ProfileChange = z.object({
  name: PersonName.optional(),
  bio: optionalText(maxBioLength, sentences.bioTooLong).nullable().optional(),
  /** ISO 3166-1 alpha-2; its name in the page's language is the browser's to tell. */
  country: z
    .string({ error: sentences.invalid })
    .regex(/^[A-Z]{2}$/, { error: sentences.invalid })
    .nullable()
    .optional(),
  language: z.enum(languages, { error: sentences.invalid }).optional(),
  mail_frequency: MailFrequency.optional(),
  marketing_consent: z.boolean({ error: sentences.invalid }).optional(),
  shares_progress: z.boolean({ error: sentences.invalid }).optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** POST `/api/auth/forgot-password`: the same answer whether or not the address is known. */
export const ForgotPassword = z.object({ email: Email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

/** What a link in a mail carries: opaque. */
const MailedToken = z.string({ error: sentences.invalid }).min(1, { error: sentences.invalid }).max(200, {
  error: sentences.invalid,
});
export const ResetPassword = z.object({ token: MailedToken, password: NewPassword });
export type ResetPassword = z.infer<typeof ResetPassword>;
export const VerifyEmail = z.object({ token: MailedToken });
export type VerifyEmail = z.infer<typeof VerifyEmail>;

/** POST `/api/users/me/email-change`. P §5 has one sentence for every wrong address here, the empty one included. */
export const EmailChange = z.object({
  email: z
    .string({ error: sentences.emailInvalid })
    .refine((email) => Email.safeParse(email).success, { error: sentences.emailInvalid })
    .trim()
    .toLowerCase(),
  /** Needed where the session began more than 15 minutes ago. */
  password: z.string({ error: sentences.passwordMissing }).min(1, { error: sentences.passwordMissing }).optional(),
});
export type EmailChange = z.infer<typeof EmailChange>;
/** Six digits, from the mail to the new address; 15 minutes and 5 tries (decisions §3). */
export const EmailChangeCode = z.object({
  code: z
    .string({ error: sentences.codeInvalid })
    .trim()
    .regex(new RegExp(`^\\d{${codeDigits}}$`), { error: sentences.codeInvalid }),
});
export type EmailChangeCode = z.infer<typeof EmailChangeCode>;

const GivenPassword = z.string({ error: sentences.passwordMissing }).min(1, { error: sentences.passwordMissing });
/** PUT `/api/users/me/password`: a new one in the place of the present one. */
export const PasswordChange = z.object({ current_password: GivenPassword, password: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** DELETE `/api/users/me` asks for the password. */
export const AccountDeletion = z.object({ password: GivenPassword });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const SessionRow = z.object({
  id: Uuid,
  created_at: Instant,
  last_seen_at: Instant,
  /** The browser's own words about itself (its user agent), at most 200 units. */
  device: z.string().nullable(),
  /** Where it began, by the network address: ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  is_current: z.boolean(),
});
export type SessionRow = z.infer<typeof SessionRow>;
export const Sessions = ok({ sessions: z.array(SessionRow) });

/** What others may know of a person: GET `/api/users/{id}`. */
export const PublicUser = z.object({
  id: Uuid,
  name: z.string(),
  avatar_url: z.string().nullable(),
  bio: z.string().nullable(),
  role: Role,
});
export type PublicUser = z.infer<typeof PublicUser>;

/** An account as admins see it. */
export const AdminUser = User.extend({
  suspended_reason: z.string().nullable(),
  suspended_at: Instant.nullable(),
  /** Whether signing in takes a code as well. */
  two_factor: z.boolean(),
});
export type AdminUser = z.infer<typeof AdminUser>;
/** GET `/api/users/{id}`: self or admin in full, others the public fields. */
export const OneUser = ok({ user: z.union([AdminUser, User, PublicUser]) });

/** Columns by which admins may sort; `-` before one turns the order. */
const userSorts = ['name', 'email', 'role', 'created_at', 'last_login'] as const;
export const UsersQuery = PageQuery.extend({
  q: optionalText(maxSearchLength, sentences.invalid).optional(),
  status: z.enum(['active', 'suspended'], { error: sentences.invalid }).optional(),
  role: Role.optional(),
  sort: z
    .enum([...userSorts, ...userSorts.map((name) => `-${name}` as const)], { error: sentences.invalid })
    .default('-created_at'),
});
export type UsersQuery = z.infer<typeof UsersQuery>;
export const Users = ok({ users: z.array(AdminUser), total: z.number().int(), next_cursor: z.string().nullable() });
export const OneAdminUser = ok({ user: AdminUser });

export const SignedIn = ok({ user: User, token: z.string() });
export const Me = ok({ user: User });

export const UserStats = z.object({
  books_count: z.number().int(),
  projects_count: z.number().int(),
  total_comments: z.number().int(),
  total_readers: z.number().int(),
  total_words: z.number().int(),
});
export type UserStats = z.infer<typeof UserStats>;
export const Stats = ok({ stats: UserStats });
