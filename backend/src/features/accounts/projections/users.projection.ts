import { on, projection } from '@shulayim/event-sourcing';

/** One row per account, as its owner and its readers see it. */
export const users = projection({
  name: 'users',
  version: 3,
  tables: ['users'],
  on: [
    on(
      'AccountRegistered',
      `INSERT INTO users (id, name, email, role, language, mail_frequency, marketing_consent, created_at, updated_at)
       SELECT (data->>'userId')::uuid, data->>'name', data->>'email', data->>'role', data->>'language',
              data->>'mailFrequency', (data->>'marketingConsent')::boolean,
              (metadata->>'at')::timestamptz, (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'ProfileChanged',
      `UPDATE users SET
         name = CASE WHEN c.changes ? 'name' THEN c.changes->>'name' ELSE users.name END,
         bio = CASE WHEN c.changes ? 'bio' THEN c.changes->>'bio' ELSE users.bio END,
         country = CASE WHEN c.changes ? 'country' THEN c.changes->>'country' ELSE users.country END,
         language = coalesce(c.changes->>'language', users.language),
         mail_frequency = coalesce(c.changes->>'mailFrequency', users.mail_frequency),
         marketing_consent = coalesce((c.changes->>'marketingConsent')::boolean, users.marketing_consent),
         updated_at = c.at
       FROM (SELECT (data->>'userId')::uuid AS user_id, jsonb_object_agg(key, value ORDER BY xid, position) AS changes,
                    max((metadata->>'at')::timestamptz) AS at
             FROM rows, jsonb_each(data) GROUP BY 1) AS c
       WHERE users.id = c.user_id`,
    ),
    on(
      'OnboardingCompleted',
      `UPDATE users SET is_first_time = false FROM rows WHERE users.id = (rows.data->>'userId')::uuid`,
    ),
    on(
      'EmailVerified',
      `UPDATE users SET email_verified = true FROM rows WHERE users.id = (rows.data->>'userId')::uuid`,
    ),
    on(
      'EmailChanged',
      `UPDATE users SET email = c.email, email_verified = true, updated_at = c.at
       FROM (SELECT DISTINCT ON (1) (data->>'userId')::uuid AS user_id, data->>'email' AS email,
                    (metadata->>'at')::timestamptz AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS c
       WHERE users.id = c.user_id`,
    ),
    on(
      'AvatarChanged',
      `UPDATE users SET avatar_url = '/api/avatars/' || c.avatar_id, updated_at = c.at
       FROM (SELECT DISTINCT ON (1) (data->>'userId')::uuid AS user_id, data->>'avatarId' AS avatar_id,
                    (metadata->>'at')::timestamptz AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS c
       WHERE users.id = c.user_id`,
    ),
    on(
      ['AccountSuspended', 'AccountActivated'],
      `UPDATE users SET is_active = (s.type = 'AccountActivated'),
              suspended_reason = CASE WHEN s.type = 'AccountSuspended' THEN s.reason END,
              suspended_at = CASE WHEN s.type = 'AccountSuspended' THEN s.at END
       FROM (SELECT DISTINCT ON (1) (data->>'userId')::uuid AS user_id, type, data->>'reason' AS reason,
                    (metadata->>'at')::timestamptz AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS s
       WHERE users.id = s.user_id`,
    ),
    on(
      'RoleChanged',
      `UPDATE users SET role = c.role, updated_at = c.at
       FROM (SELECT DISTINCT ON (1) (data->>'userId')::uuid AS user_id, data->>'role' AS role,
                    (metadata->>'at')::timestamptz AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS c
       WHERE users.id = c.user_id`,
    ),
    on(
      'SessionStarted',
      `UPDATE users SET last_login = greatest(users.last_login, s.at)
       FROM (SELECT (data->>'userId')::uuid AS user_id, max((metadata->>'at')::timestamptz) AS at FROM rows GROUP BY 1) AS s
       WHERE users.id = s.user_id`,
    ),
    // Nobody acts in their name any more, and nothing of theirs is offered to anybody.
    on(
      'AccountDeletionStarted',
      `UPDATE users SET is_active = false, leaving_at = (rows.metadata->>'at')::timestamptz
       FROM rows WHERE users.id = (rows.data->>'userId')::uuid`,
    ),
    on('AccountDeleted', `DELETE FROM users USING rows WHERE users.id = (rows.data->>'userId')::uuid`),
  ],
});
