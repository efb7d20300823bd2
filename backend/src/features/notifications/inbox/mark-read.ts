import { Injectable } from '@nestjs/common';
import { sentences, type NotificationsRead } from '@shulayim/contracts';
import { EventStore, decodePosition } from '@shulayim/event-sourcing';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { InboxEvent } from '../../../events/notices/inbox.events.js';
import { InboxQueries } from './inbox.queries.js';

/**
 * Records what somebody has read. What is read already is not recorded again, and what was never told to them is passed
 * over; the order of two tabs does not matter, so the stream is not looked at.
 */
@Injectable()
export class MarkRead {
  constructor(
    private readonly store: EventStore,
    private readonly inbox: InboxQueries,
  ) {}

  async execute(input: NotificationsRead, context: RequestContext): Promise<void> {
    const userId = context.me.id;
    const event = input.ids ? await this.someOf(userId, input.ids) : await this.allUpTo(userId, input.up_to ?? '');
    if (event) await this.store.append(`notifications-${userId}`, 'any', [event], context.appendOptions());
  }

  private async someOf(userId: string, ids: readonly string[]): Promise<InboxEvent | null> {
    const eventIds = ids.length === 0 ? [] : await this.inbox.unreadAmong(userId, ids);
    return eventIds.length === 0 ? null : { type: 'NotificationsRead', data: { userId, eventIds } };
  }

  private async allUpTo(userId: string, upTo: string): Promise<InboxEvent | null> {
    const seen = decodePosition(upTo);
    if (!seen) throw new InvalidInput({ up_to: sentences.invalid });
    const mark = await this.inbox.newMark(userId, seen);
    return mark && { type: 'NotificationsSeen', data: { userId, ...mark } };
  }
}
