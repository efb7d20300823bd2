import { Injectable } from '@nestjs/common';
import type { RoundReminder, SentReminder } from '@shulayim/contracts';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { RoundReminders } from '../../readers/reminding/round-reminders.port.js';
import { RoundIsClosed } from '../domain/round.errors.js';
import { ChangeRounds } from '../running/change-rounds.js';
import { BehindQueries } from './behind.queries.js';

/** An author writes to those readers of a round who have something in it before them, in their own words. */
@Injectable()
export class RemindRound {
  constructor(
    private readonly changing: ChangeRounds,
    private readonly behind: BehindQueries,
    private readonly reminders: RoundReminders,
  ) {}

  /**
   * @returns to how many it goes, and to how many it does not
   * @throws NotFound, RoundIsClosed
   */
  async execute(
    id: string,
    { words, weekly }: z.output<typeof RoundReminder>,
    context: RequestContext,
  ): Promise<Omit<SentReminder, 'success'>> {
    const place = await this.changing.own(id, context);
    if ((await this.changing.one(place)).state === 'closed') throw new RoundIsClosed();
    if (weekly) await this.changing.setReminders(id, words, context);
    const behind = await this.behind.of(place.roundId);
    const reachable = behind.filter(({ isReachable }) => isReachable);
    const reminder = { ...place, reminderId: context.newId(), words, at: context.at };
    const sent = await this.reminders.record(reminder, reachable.map(remindedOf), context.appendOptions());
    return {
      sent,
      left_out: { recently: reachable.length - sent, unreachable: behind.length - reachable.length, later: 0 },
    };
  }
}

type Reminded = Parameters<RoundReminders['record']>[1][number];
/** As it is told in the event. */
export const remindedOf = ({ roundReaderId, readerKind, readerId, recipientId }: Reminded): Reminded => ({
  roundReaderId,
  readerKind,
  readerId,
  recipientId,
});
