import { Injectable } from '@nestjs/common';
import type { FeedEntry } from '@shulayim/contracts';
import { decodePosition, type EventCondition, type Position } from '@shulayim/event-sourcing';
import { nobody, type Visitor } from '../../platform/auth/visitor.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource, LiveTopic } from '../../platform/live-feed/live-source.js';
import { FeedQueries } from './feed.queries.js';
import { entryIdOf, entryTypes } from '../../read-models/feed/entry-of-event.js';
import { isOf, type EventsOf, type RecordedOf } from '../../events/domain-events.js';

const prefix = 'feed/';
/**
 * What was read as a notification is no news here; what an author decides anew takes its answer with it, and of a passage whose
 * reaction was taken back, or a question whose answer was removed or hidden, nothing may be left.
 */
const changedElsewhere = [
  'NotificationsSeen',
  'NotificationsRead',
  'CommentFixed',
  'CommentKept',
  'CommentPostponed',
  'ReactionTakenBack',
  'AnswerRemoved',
  'AnswerHidden',
  'AnswerShown',
  'QuestionDeleted',
] as const;
type Type = (typeof entryTypes)[number] | 'FeedSeen' | (typeof changedElsewhere)[number];
const entriesOfAuthor = `(events.xid, events.position) IN (
  SELECT xid, position FROM feed_entries WHERE author_id = $5::uuid AND (xid, position) > ($1::xid8, $2::bigint))`;

/** An author's feed, told entry by entry, with the count of what is new. */
@Injectable()
export class FeedLive implements LiveSource<EventsOf<Type>>, LiveTopic {
  readonly types = [...entryTypes, 'FeedSeen', ...changedElsewhere] as const;
  private readonly counting = new Set<string>();

  constructor(
    private readonly hub: LiveHub,
    private readonly feed: FeedQueries,
  ) {
    hub.register({ source: this, topic: this });
  }

  owns(topic: string): boolean {
    return topic.startsWith(prefix);
  }

  async allow(topic: string, { person }: Visitor): Promise<void> {
    if (!person || topic !== prefix + person.id) throw new NotFound();
    this.countSoon(person.id);
  }

  lost() {
    return { name: 'signed-out', payload: { why: 'not_signed_in' } } as const;
  }

  async effects(events: readonly RecordedOf<Type>[], audience: Audience): Promise<LiveMessage[]> {
    const followed = events.filter((event) => audience.isFollowed(prefix + ownerOf(event)));
    for (const owner of new Set(followed.map(ownerOf))) this.countSoon(owner);
    const read = followed
      .filter((event) => isOf(event, changedElsewhere))
      .map((event) => changedMessage(prefix + ownerOf(event), event.position));
    const entries = followed.filter((event) => isOf(event, entryTypes));
    if (entries.length === 0) return read;
    const owners = new Map(entries.map((event) => [entryIdOf(event), ownerOf(event)]));
    const told = await this.feed.ofEvents(nobody, entries);
    return [...read, ...told.map((entry) => toMessage(owners.get(entry.id) ?? '', entry))];
  }

  async missedEvents(topic: string): Promise<EventCondition | null> {
    return this.owns(topic) ? { sql: entriesOfAuthor, values: [topic.slice(prefix.length)] } : null;
  }

  /** One count for a burst, and after its entries went out. */
  private countSoon(authorId: string): void {
    if (this.counting.has(authorId)) return;
    this.counting.add(authorId);
    setTimeout(() => {
      this.counting.delete(authorId);
      this.feed
        .unread(authorId)
        .then((count) => this.hub.tellPerson(authorId, 'unread', { count }))
        // The next entry, or the next connection, counts again.
        .catch(() => undefined);
    }, 50).unref();
  }
}

const ownerOf = ({ data }: RecordedOf<Type>): string => ('authorId' in data ? data.authorId : data.userId);

const toMessage = (authorId: string, entry: FeedEntry): LiveMessage => ({
  kind: 'message',
  position: decodePosition(entry.position) as Position,
  topic: prefix + authorId,
  name: 'feed',
  payloadFor: () => ({ position: entry.position, entry }),
});
