import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { NotFound } from '../../platform/failures/refusals.js';
import { MailSettled } from './domain/mail.errors.js';
import type { MailEvent } from '../../events/site/mail.events.js';
import { OutboxQueries } from './outbox.queries.js';

/** The mails that a daily mail gathered go where it goes. */
const acts = {
  MailRetried: {
    row: `state = 'waiting', attempts = 0, next_try_at = now(), error = NULL, slot_at = NULL`,
    // One that was not tried yet may still change, or has its turn: it is not hurried.
    which: `state IN ('dead', 'discarded') OR (state = 'waiting' AND attempts > 0)`,
    gathered: `state = 'digest'`,
  },
  MailDiscarded: {
    row: `state = 'discarded', slot_at = NULL`,
    which: `state IN ('dead', 'waiting', 'queued', 'digest')`,
    gathered: `state = 'discarded'`,
  },
} as const;

/** What an operator does with one mail: the row and the event of who did it, in one transaction. */
@Injectable()
export class OperateOutbox {
  constructor(
    private readonly store: EventStore,
    private readonly outbox: OutboxQueries,
  ) {}

  /**
   * @throws NotFound
   * @throws MailSettled when it was sent, or a worker has it in hand
   */
  async execute(type: MailEvent['type'], mailId: string, options: AppendOptions): Promise<void> {
    if (!(await this.outbox.one(mailId))) throw new NotFound();
    const { row, which, gathered } = acts[type];
    const alongside: AppendOptions['alongside'] = async (tx) => {
      const changed = await tx.query(`UPDATE mail_outbox SET ${row} WHERE id = $1 AND (${which})`, [mailId]);
      if (changed.rowCount === 0) throw new MailSettled();
      await tx.query(
        `UPDATE mail_outbox SET ${gathered} WHERE digest_id = $1 AND state IN ('digest', 'dead', 'discarded')`,
        [mailId],
      );
    };
    await this.store.append(`mail-${mailId}`, 'any', [{ type, data: { mailId } }], { ...options, alongside });
  }
}
