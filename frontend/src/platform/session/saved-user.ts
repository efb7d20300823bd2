import type { User } from '@shulayim/contracts';

/** Where the profile (never a secret) stays between visits. Source: contracts, browser storage. */
export const savedUserKey = 'user';

/** In the order of the routes' roles: the same words weigh less in the first page. */
const roles: readonly unknown[] = ['reader', 'author', 'moderator', 'admin'] satisfies User['role'][];

/** P §4: the older shape carries `type` instead of `role`; `writer` was its word for an author. */
const roleOf = ({ role, type }: Record<string, unknown>): unknown => role ?? (type === 'writer' ? 'author' : type);

/** What stands for each that an older version of the program did not save; null for no text. */
const usual: Omit<User, 'id' | 'name' | 'email' | 'role'> = {
  is_active: true,
  email_verified: false,
  created_at: '',
  updated_at: '',
  last_login: null,
  avatar_url: null,
  bio: null,
  country: null,
  language: 'he',
  mail_frequency: 'daily',
  marketing_consent: false,
  isFirstTime: false,
};

/**
 * A value of another kind than the usual one is not taken: the server's answer replaces all of it within moments. By hand,
 * because a schema's library is more than the rest of a first page.
 */
function userOf(saved: Record<string, unknown>): User | null {
  const { id, name, email } = saved;
  const role = roleOf(saved);
  const isPerson = (typeof id === 'string' && id !== '') || typeof id === 'number';
  if (!isPerson || typeof name !== 'string' || typeof email !== 'string' || !roles.includes(role)) return null;
  const own: Record<string, unknown> = { avatar_url: saved['avatar'], ...saved };
  const values = Object.entries(usual).map(([key, value]) => [
    key,
    typeof own[key] === typeof (value ?? '') ? own[key] : value,
  ]);
  return { ...Object.fromEntries(values), id: String(id), name, email, role };
}

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
