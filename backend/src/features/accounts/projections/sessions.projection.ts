import { on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf } from '../../../platform/privacy/leaving.js';
import { dropOldRows } from '../../../platform/privacy/sweeping.js';

/** Living sessions: a session that ended has no row. Tokens are signed, so the table holds no secret. */
export const sessions = projection({
  name: 'sessions',
  version: 1,
  tables: ['sessions'],
  on: [
    on(
      'SessionStarted',
      `INSERT INTO sessions (id, user_id, created_at, expires_at, device)
       SELECT (data->>'sessionId')::uuid, (data->>'userId')::uuid, (metadata->>'at')::timestamptz,
              (data->>'expiresAt')::timestamptz, data->>'device'
       FROM rows`,
    ),
    on('SessionEnded', `DELETE FROM sessions USING rows WHERE sessions.id = (rows.data->>'sessionId')::uuid`),
    dropRowsOf('sessions', 'user_id'),
    dropOldRows('sessions', 'sessions', 'expires_at'),
  ],
});
