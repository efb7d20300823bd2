import { jsonChanges, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { profileChanges } from '../../events/people/account.events.js';
import { insertInto } from '../../platform/database/columns.js';
import { UserEntity } from './user.entity.js';

const changed = jsonChanges(profileChanges, 'c.changes');

/** One row per account, as its owner and its readers see it. */
export const users = projection({
  name: 'users',
  version: 3,
  tables: ['users'],
  on: [
    {
      AccountRegistered: (data) =>
        insertInto(UserEntity, {
          id: data.userId,
          name: data.name,
          email: data.email,
          role: data.role,
          language: data.language,
          mailFrequency: data.mailFrequency,
          marketingConsent: data.marketingConsent,
          createdAt: row.at,
          updatedAt: row.at,
        }),
      ProfileChanged: (data) => `
       UPDATE users SET
         name = ${changed.name.or('users.name')},
         bio = ${changed.bio.or('users.bio')},
         country = ${changed.country.or('users.country')},
         language = ${changed.language.or('users.language')},
         mail_frequency = ${changed.mailFrequency.or('users.mail_frequency')},
         marketing_consent = ${changed.marketingConsent.or('users.marketing_consent')},
         shares_progress = ${changed.sharesProgress.or('users.shares_progress')},
         updated_at = c.at
       FROM (SELECT ${data.userId} AS user_id, jsonb_object_agg(key, value ORDER BY xid, position) AS changes,
                    max(${row.at}) AS at
             FROM rows, jsonb_each(data) GROUP BY 1) AS c
       WHERE users.id = c.user_id`,
      OnboardingCompleted: (data) => `UPDATE users SET is_first_time = false FROM rows WHERE users.id = ${data.userId}`,
      EmailVerified: (data) => `UPDATE users SET email_verified = true FROM rows WHERE users.id = ${data.userId}`,
      EmailChanged: (data) => `
       UPDATE users SET email = c.email, email_verified = true, updated_at = c.at
       FROM (SELECT DISTINCT ON (1) ${data.userId} AS user_id, ${data.email} AS email,
                    ${row.at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS c
       WHERE users.id = c.user_id`,
      AvatarChanged: (data) => `
       UPDATE users SET avatar_url = '/api/avatars/' || c.avatar_id, updated_at = c.at
       FROM (SELECT DISTINCT ON (1) ${data.userId} AS user_id, ${data.avatarId} AS avatar_id,
                    ${row.at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS c
       WHERE users.id = c.user_id`,
    },
    each(
      ['AccountSuspended', 'AccountActivated'],
      (data) => `
       UPDATE users SET is_active = (s.type = 'AccountActivated'),
              suspended_reason = CASE WHEN s.type = 'AccountSuspended' THEN s.reason END,
              suspended_at = CASE WHEN s.type = 'AccountSuspended' THEN s.at END
       FROM (SELECT DISTINCT ON (1) ${data.userId} AS user_id, type, ${data.reason} AS reason,
                    ${row.at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS s
       WHERE users.id = s.user_id`,
    ),
    each(
      ['TwoFactorEnabled', 'TwoFactorDisabled', 'TwoFactorReset'],
      (data) => `
       UPDATE users SET two_factor_since = CASE WHEN s.type = 'TwoFactorEnabled' THEN s.at END
       FROM (SELECT DISTINCT ON (1) ${data.userId} AS user_id, type, ${row.at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS s
       WHERE users.id = s.user_id`,
    ),
    {
      RoleChanged: (data) => `
       UPDATE users SET role = c.role, updated_at = c.at
       FROM (SELECT DISTINCT ON (1) ${data.userId} AS user_id, ${data.role} AS role,
                    ${row.at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS c
       WHERE users.id = c.user_id`,
      SessionStarted: (data) => `
       UPDATE users SET last_login = greatest(users.last_login, s.at)
       FROM (SELECT ${data.userId} AS user_id, max(${row.at}) AS at FROM rows GROUP BY 1) AS s
       WHERE users.id = s.user_id`,
      // Nobody acts in their name any more, and nothing of theirs is offered to anybody.
      AccountDeletionStarted: (data) => `
       UPDATE users SET is_active = false, leaving_at = ${row.at}
       FROM rows WHERE users.id = ${data.userId}`,
      AccountDeleted: (data) => `DELETE FROM users USING rows WHERE users.id = ${data.userId}`,
    },
  ],
});
