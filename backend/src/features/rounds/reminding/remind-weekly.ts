import { Inject, Injectable } from '@nestjs/common';
import { reminderPauseDays } from '@shulayim/contracts';
import type { Logger } from 'pino';
import { v7 as timeOrderedId } from 'uuid';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Clock } from '../../../platform/config/clock.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { RoundReminders } from '../../readers/reminding/round-reminders.port.js';
import { BehindQueries, type RemindingRound } from './behind.queries.js';
import { remindedOf } from './remind-round.js';

const lookEveryMs = 20 * 60 * 1000;
/** So many rounds are taken at a time. */
const atOnce = 50;
const noId = '00000000-0000-0000-0000-000000000000';
const pauseMs = reminderPauseDays * 24 * 3600 * 1000;
const failure = 'readers of a round are reminded with another try';

/**
 * Reminds readers of the rounds whose authors wished it: from a week after each joined, once a week, by day. Several processes
 * may try: the reminders of a work are one stream, which takes each once.
 */
@Injectable()
export class RemindWeekly extends PeriodicTask {
  constructor(
    private readonly behind: BehindQueries,
    private readonly reminders: RoundReminders,
    private readonly clock: Clock,
    private readonly settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs: lookEveryMs, failure }, settings.runsWorker, log);
  }

  protected async work(): Promise<void> {
    const now = this.clock.now();
    let above = noId;
    for (;;) {
      const rounds = await this.behind.reminding(now, this.settings.digestHour, above, atOnce);
      for (const round of rounds) {
        if (this.isStopping) return;
        await this.remind(round, now);
        above = round.roundId;
      }
      if (rounds.length < atOnce) return;
    }
  }

  private async remind(round: RemindingRound, now: string): Promise<void> {
    const since = Date.parse(now) - pauseMs;
    try {
      const due = (await this.behind.of(round.roundId)).filter(
        ({ isReachable, joinedAt, remindedAt }) => isReachable && (remindedAt ?? joinedAt).getTime() <= since,
      );
      const metadata = { actor: { kind: 'system', id: null }, at: now } as const;
      await this.reminders.record({ ...round, reminderId: timeOrderedId(), at: now }, due.map(remindedOf), {
        metadata,
      });
    } catch (error) {
      this.log.warn({ err: error, roundId: round.roundId }, failure);
    }
  }
}
