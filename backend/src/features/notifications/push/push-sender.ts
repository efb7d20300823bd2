import { Inject, Injectable } from '@nestjs/common';
import type { PushedNotice } from '@shulayim/contracts';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Clock } from '../../../platform/config/clock.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { names } from '../../../platform/files/catalogues/names.js';
import type { InboxRow } from '../inbox/inbox-rows.js';
import { inboxText, inboxUrl } from '../inbox/inbox-texts.js';
import { InboxQueries } from '../inbox/inbox.queries.js';
import { PushLine, type WaitingPush } from './push-line.js';
import { PushService } from './push-service.js';
import { endOfQuiet } from './quiet-hours.js';

/** An idle program asks its database less than once a second, all in all. */
const lookEveryMs = 5_000;
const atOnce = 50;

/** Pushes what waits, in the processes that do the background work; which of them, does not matter. */
@Injectable()
export class PushSender extends PeriodicTask {
  constructor(
    private readonly line: PushLine,
    private readonly service: PushService,
    private readonly inbox: InboxQueries,
    private readonly clock: Clock,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs: lookEveryMs, failure: 'notices for phones wait for another try' }, settings.runsWorker, log);
  }

  protected async work(): Promise<void> {
    const waiting = await this.line.take(atOnce);
    await Promise.all(waiting.map((push) => this.pushOne(push)));
  }

  private async pushOne(push: WaitingPush): Promise<void> {
    const quietUntil = endOfQuiet(new Date(this.clock.now()), push);
    if (quietUntil) return this.line.waitUntil(push.id, quietUntil);
    // As it stands now: what was read meanwhile, taken back or closed to them is told no more.
    const [row] = await this.inbox.ofEvents([push.eventId], [push.userId]);
    if (!row || row.isRead) return this.line.done([push.id]);
    const outcome = await this.service.send(push, noticeOf(row));
    if (outcome === 'later') return this.line.tryLater(push);
    if (outcome === 'gone') return this.line.forget(push.subscriptionId);
    return this.line.done([push.id]);
  }
}

/** Anybody may look at a locked phone: it says what a mail's subject does, never what was written. */
const noticeOf = (row: InboxRow): PushedNotice => ({
  title: names[row.language]('site'),
  body: inboxText(row),
  url: inboxUrl(row),
  lang: row.language,
  tag: row.id,
});
