import { row } from '@shulayim/event-sourcing';
import { projection } from '../../events/domain-events.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropOldRows } from '../cleanup/sweeping.js';
import { insertInto } from '../../platform/database/columns.js';
import { SessionEntity } from './session.entity.js';

/** Living sessions: a session that ended has no row. Tokens are signed, so the table holds no secret. */
export const sessions = projection({
  name: 'sessions',
  version: 1,
  tables: ['sessions'],
  on: [
    {
      SessionStarted: (data) =>
        insertInto(SessionEntity, {
          id: data.sessionId,
          userId: data.userId,
          createdAt: row.at,
          expiresAt: data.expiresAt,
          device: data.device,
          country: data.country,
          passkeyId: data.passkeyId,
        }),
      SessionEnded: (data) => `DELETE FROM sessions USING rows WHERE sessions.id = ${data.sessionId}`,
      // The others end: who removed it goes on with what a password opens.
      PasskeyRemoved: (data) => `
        UPDATE sessions SET passkey_id = NULL FROM rows
        WHERE sessions.id = ${data.keptSessionId} AND sessions.passkey_id = ${data.passkeyId}`,
    },
    dropRowsOf('sessions', 'user_id'),
    dropOldRows('sessions', 'sessions', 'expires_at'),
  ],
});
