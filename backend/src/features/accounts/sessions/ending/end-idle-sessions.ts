import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { sessionIdleDays } from '../../../../platform/auth/tokens/tokens.js';
import { PeriodicTask } from '../../../../platform/background/periodic-task.js';
import { LOGGER } from '../../../../platform/config/logging.module.js';
import { Settings } from '../../../../platform/config/settings/settings.js';
import { SessionsQueries } from '../sessions.queries.js';
import { EndSessions } from './end-sessions.js';

const everyMs = 60 * 60 * 1000;
const firstAfterMs = 60 * 1000;

/** Ends the sessions that nobody has used for `sessionIdleDays`, in the processes that do the background work. */
@Injectable()
export class EndIdleSessions extends PeriodicTask {
  constructor(
    private readonly sessions: SessionsQueries,
    private readonly end: EndSessions,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs, firstAfterMs, failure: 'sessions that nobody uses go on for now' }, settings.runsWorker, log);
  }

  protected async work(): Promise<void> {
    const metadata = { actor: { kind: 'system', id: null }, at: new Date().toISOString() } as const;
    await this.actOnEach(
      await this.sessions.idleFor(sessionIdleDays),
      ({ id, userId }) => this.end.one(id, userId, metadata),
      ({ id }) => ({ sessionId: id }),
    );
  }
}
