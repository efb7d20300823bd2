import { Injectable } from '@nestjs/common';
import { maxRemindedTogether, reminderPauseDays, type NewReminder, type SentReminder } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { reminders } from '../domain/reminder.decider.js';
import { NotRemindable } from '../domain/reminder.errors.js';
import { ReaderGroupQueries } from '../groups/reader-groups.queries.js';
import { ReadersQueries, type OwnWork } from '../list/readers.queries.js';
import { RemindableQueries } from './remindable.queries.js';

const pauseMs = reminderPauseDays * 24 * 3600 * 1000;
type Sent = Omit<SentReminder, 'success'>;

/** An author writes to readers of a work who have gone quiet, in their own words. */
@Injectable()
export class RemindReaders {
  constructor(
    private readonly store: EventStore,
    private readonly readers: ReadersQueries,
    private readonly groups: ReaderGroupQueries,
    private readonly remindable: RemindableQueries,
  ) {}

  /**
   * @returns to how many it goes, and to how many it does not
   * @throws NotFound for one who is no listed reader of the work, and for a group that is not there
   * @throws NotRemindable, RemindedThisWeek for one reader
   */
  async execute(
    work: OwnWork,
    { reader_id: readerId, group_id: groupId, words }: NewReminder,
    context: RequestContext,
  ): Promise<Sent> {
    const now = new Date(context.at);
    const asked = readerId ? await this.one(work, readerId, now) : await this.allSilent(work, groupId, now);
    const mailable = await this.remindable.among(work.id, asked.ids);
    if (readerId && mailable.length === 0) throw new NotRemindable();
    const sent = await this.record(
      work,
      mailable.map(({ id }) => id),
      { words, isOne: Boolean(readerId) },
      context,
    );
    const left_out = {
      recently: asked.recent + mailable.length - sent,
      unreachable: asked.ids.length - mailable.length,
      later: asked.open - asked.ids.length,
    };
    return { sent, left_out };
  }

  private async one(work: OwnWork, readerId: string, now: Date) {
    if (!(await this.readers.hasCome(work, readerId, now))) throw new NotFound();
    return { ids: [readerId], recent: 0, open: 1 };
  }

  private async allSilent(work: OwnWork, groupId: string | undefined, now: Date) {
    if (groupId && !(await this.groups.has(work, groupId))) throw new NotFound();
    const remindedSince = new Date(now.getTime() - pauseMs);
    return this.readers.silent(work, now, { remindedSince, most: maxRemindedTogether, groupId });
  }

  /** @returns how many of them are reminded: between the list and now, another window may have reminded some */
  private async record(
    { id: projectId, authorId }: OwnWork,
    readerIds: string[],
    { words, isOne }: { words: string; isOne: boolean },
    context: RequestContext,
  ): Promise<number> {
    if (readerIds.length === 0) return 0;
    const reminderId = context.newId();
    const knownAs = await this.remindable.inRounds({ projectId, authorId }, readerIds);
    const about = { reminderId, projectId, authorId, readerIds, knownAs, words, at: context.at, pauseMs, isOne };
    const { state } = await this.store.handle(
      reminders,
      `reminders-${projectId}`,
      { type: 'RemindReaders', ...about },
      context.appendOptions(),
    );
    return readerIds.filter((id) => state.get(id)?.reminderId === reminderId).length;
  }
}
