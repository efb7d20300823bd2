import { row } from '@shulayim/event-sourcing';
import { projection } from '../../events/index.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropOldRows } from '../cleanup/sweeping.js';

/** Living sessions: a session that ended has no row. Tokens are signed, so the table holds no secret. */
export const sessions = projection({
  name: 'sessions',
  version: 1,
  tables: ['sessions'],
  on: [
    {
      SessionStarted: (data) => `
       INSERT INTO sessions (id, user_id, created_at, expires_at, device)
       SELECT ${data.sessionId}, ${data.userId}, ${row.at},
              ${data.expiresAt}, ${data.device}
       FROM rows`,
      SessionEnded: (data) => `DELETE FROM sessions USING rows WHERE sessions.id = ${data.sessionId}`,
    },
    dropRowsOf('sessions', 'user_id'),
    dropOldRows('sessions', 'sessions', 'expires_at'),
  ],
});
