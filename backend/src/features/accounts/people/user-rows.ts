import type { AdminUser, PublicUser, User } from '@shulayim/contracts';

/** A row of the table `users`. */
export interface UserRow extends Omit<
  AdminUser,
  'isFirstTime' | 'created_at' | 'updated_at' | 'last_login' | 'suspended_at' | 'two_factor'
> {
  is_first_time: boolean;
  created_at: Date;
  updated_at: Date;
  last_login: Date | null;
  suspended_at: Date | null;
  two_factor_since: Date | null;
}

/** As the person themselves sees it: field by field, so that no column goes out by itself. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  is_active: row.is_active,
  email_verified: row.email_verified,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_login: row.last_login?.toISOString() ?? null,
  avatar_url: row.avatar_url,
  bio: row.bio,
  country: row.country,
  language: row.language,
  mail_frequency: row.mail_frequency,
  marketing_consent: row.marketing_consent,
  shares_progress: row.shares_progress,
  isFirstTime: row.is_first_time,
});

export const toAdminUser = (row: UserRow): AdminUser => ({
  ...toUser(row),
  suspended_reason: row.suspended_reason,
  suspended_at: row.suspended_at?.toISOString() ?? null,
  two_factor: row.two_factor_since !== null,
});

export const toPublicUser = ({ id, name, avatar_url, bio, role }: UserRow): PublicUser => ({
  id,
  name,
  avatar_url,
  bio,
  role,
});
