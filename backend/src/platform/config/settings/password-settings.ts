import { minPasswordLength, mostMinPasswordLength } from '@shulayim/contracts/limits';
import { z } from 'zod';
import { url, whole } from './setting-fields.js';

/** The environment variables of passwords: what is asked of those that people choose, and the first administrator's. */
export const PasswordVariables = {
  PASSWORD_MIN_LENGTH: whole(minPasswordLength, mostMinPasswordLength).default(minPasswordLength),
  PWNED_PASSWORDS_URL: url('https:', 'http:').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_GATE_PASSWORD: z.string().min(1).optional(),
};
type Variables = z.output<z.ZodObject<typeof PasswordVariables>>;

export interface PasswordSettings {
  /** Characters of a password that somebody chooses. Those that were chosen before sign in as they did. */
  readonly minLength: number;
  /** What is asked whether such a password has leaked; null: nothing is. */
  readonly leaksUrl: string | null;
}

export const passwordSettingsOf = (variables: Variables): PasswordSettings => ({
  minLength: variables.PASSWORD_MIN_LENGTH,
  leaksUrl: variables.PWNED_PASSWORDS_URL ?? null,
});

/** Whom the environment makes the first administrator. */
export const firstAdminOf = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables) =>
  email && password ? { email: email.toLowerCase(), password } : null;

/** What of these does not make sense together, a sentence each. */
export const wrongPasswordVariables = ({
  ADMIN_PASSWORD: password,
  PASSWORD_MIN_LENGTH: least,
}: Variables): string[] =>
  password !== undefined && password.length < least ? [`ADMIN_PASSWORD must have at least ${least} characters.`] : [];
