import type { User } from '@shulayim/contracts';

/** Where the profile (never a secret) stays between visits. Source: contracts, browser storage. */
export const savedUserKey = 'user';

const roles: readonly unknown[] = ['author', 'reader', 'admin'] satisfies User['role'][];

/** P §4: the older shape carries `type` instead of `role`; `writer` was its word for an author. */
const roleOf = ({ role, type }: Record<string, unknown>): unknown => role ?? (type === 'writer' ? 'author' : type);

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' ? value : other);
const flagOr = (value: unknown, other: boolean): boolean => (typeof value === 'boolean' ? value : other);

/**
 * What an older version of the program did not save yet gets its usual value: the server's answer replaces all of it
 * within moments. By hand, because a schema's library is more than the rest of a first page.
 */
function userOf(saved: Record<string, unknown>): User | null {
  const { id, name, email } = saved;
  const role = roleOf(saved);
  const isPerson = (typeof id === 'string' && id !== '') || typeof id === 'number';
  if (!isPerson || typeof name !== 'string' || typeof email !== 'string' || !roles.includes(role)) return null;
  return {
    id: String(id),
    name,
    email,
    role: role as User['role'],
    is_active: flagOr(saved['is_active'], true),
    email_verified: flagOr(saved['email_verified'], false),
    created_at: textOr(saved['created_at'], ''),
    updated_at: textOr(saved['updated_at'], ''),
    last_login: textOr(saved['last_login'], null),
    avatar_url: textOr(saved['avatar_url'] ?? saved['avatar'], null),
    bio: textOr(saved['bio'], null),
    country: textOr(saved['country'], null),
    language: textOr(saved['language'], 'he') as User['language'],
    mail_frequency: frequencyOf(saved['mail_frequency']),
    marketing_consent: flagOr(saved['marketing_consent'], false),
    isFirstTime: flagOr(saved['isFirstTime'], false),
  };
}

const frequencyOf = (value: unknown): User['mail_frequency'] =>
  value === 'immediately' || value === 'none' ? value : 'daily';

/** @returns null for nothing, and for what is not a person: the caller removes it */
export function parseSavedUser(raw: string | null): User | null {
  if (raw === null) return null;
  try {
    const saved: unknown = JSON.parse(raw);
    return typeof saved === 'object' && saved !== null ? userOf(saved as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
