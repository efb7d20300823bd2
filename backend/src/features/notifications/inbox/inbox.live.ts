import { Injectable } from '@nestjs/common';
import { encodePosition, type EventCondition } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Visitor } from '../../../platform/auth/visitor.js';
import { changedMessage } from '../../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource } from '../../../platform/live-feed/live-source.js';
import type { InboxRow } from './inbox-rows.js';
import { InboxQueries, toNotification } from './inbox.queries.js';
import { toldTypes } from '../../../read-models/notifications/notifications.projection.js';
import { isOf, type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

/** `features/reading` owns it: a reader's home hears there, too. */
const topic = 'notifications';
/** What $5 was told, and what they read on another page. */
const toldOrMarked = `(events.xid, events.position) IN (
  SELECT xid, position FROM notifications WHERE recipient_id = $5::uuid AND (xid, position) > ($1::xid8, $2::bigint)
  UNION SELECT n.xid, n.position FROM notification_news n JOIN notification_readers r USING (project_id)
  WHERE r.reader_id = $5::uuid AND (n.xid, n.position) > ($1::xid8, $2::bigint)
  UNION SELECT xid, position FROM events WHERE stream_id = 'notifications-' || $5
    AND (xid, position) > ($1::xid8, $2::bigint))`;

const telling = [
  ...toldTypes,
  'AccountWarned',
  'PartAdded',
  'PartRevised',
  'CommentFixed',
  'FixAnswered',
  'DraftUnscheduled',
  'RoundLeft',
  'RoundClosed',
  'RoundInvitationNotDelivered',
  'ProjectOffered',
  'ProjectOfferDeclined',
  'ProjectHandedOver',
] as const;
/** Told by the person's own tabs to each other. */
const marking = ['NotificationsSeen', 'NotificationsRead', 'FeedSeen'] as const;
/** Whoever does this has read what they were told of the comment. */
const handling = ['ReplyAdded', 'CommentResolved', 'FixAnswered'] as const;
/** What was told before may be gone, back, or closed to its reader. */
const forProject = [
  'PartDeleted',
  'PartRestored',
  'ProjectDeleted',
  'ProjectRestored',
  'ProjectHidden',
  'ProjectUnpublished',
  'ProjectFlagged',
  'ProjectCleared',
  'LinkSwitchedOff',
  // What is announced of a version may have other words.
  'VersionDescribed',
  // What its owner was told is another one's.
  'ProjectHandedOver',
] as const;
const types = [
  ...telling,
  ...marking,
  ...forProject,
  'CommentDeleted',
  'CommentHidden',
  'CommentShown',
  'ReplyHidden',
  'ReplyShown',
  'AnswerHidden',
  'AnswerShown',
  'RoundAnswerHidden',
  'RoundAnswerShown',
  'ProjectSettingsChanged',
  'ProjectOfferWithdrawn',
  'CommentKept',
  'CommentPostponed',
  // What could not be published has another time, or is no draft any more.
  'DraftScheduled',
  'DraftDiscarded',
  'DraftPublished',
] as const;
type Type = (typeof types)[number];
type Event = RecordedOf<Type>;

/** Notifications, to their recipients alone, on every page that they have open. */
@Injectable()
export class InboxLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly inbox: InboxQueries,
    private readonly pool: Pool,
  ) {
    hub.register({ source: this });
  }

  async effects(events: readonly Event[], audience: Audience): Promise<LiveMessage[]> {
    const people = audience.peopleFollowing(topic);
    if (people.length === 0) return [];
    const [told, changed] = await Promise.all([
      this.told(
        events.filter((event) => isOf(event, telling)),
        people,
      ),
      this.changed(
        events.filter((event) => isOf(event, forProject) || isOf(event, handling) || !isOf(event, telling)),
        people,
      ),
    ]);
    return [...told, ...changed];
  }

  async missedEvents(name: string, { person }: Visitor): Promise<EventCondition | null> {
    return name === topic && person ? { sql: toldOrMarked, values: [person.id] } : null;
  }

  private async told(events: readonly Event[], people: readonly string[]): Promise<LiveMessage[]> {
    if (events.length === 0) return [];
    const rows = await this.inbox.ofEvents(
      events.map(({ id }) => id),
      people,
    );
    const ofEach = events.map((event) => rows.filter(({ id }) => id === event.id));
    return ofEach.filter((own) => own.length > 0).map(toMessage);
  }

  private async changed(events: readonly Event[], people: readonly string[]): Promise<LiveMessage[]> {
    const readers = await this.readersOf(
      events.flatMap((event) => (opensOrCloses(event) ? event.data.projectId : [])),
      people,
    );
    const handled = await this.toldOfComments(
      events.flatMap((event) => (isOf(event, handling) ? event.data.commentId : [])),
    );
    return events.flatMap((event) => {
      const { type, data, metadata, position } = event;
      if (isOf(event, handling) && !handled.has(`${event.data.commentId} ${metadata.actor.id}`)) return [];
      const projectId = 'projectId' in data ? data.projectId : '';
      if (type === 'ProjectSettingsChanged' && !readers.has(projectId)) return [];
      const named = [
        'userId' in data ? data.userId : null,
        'authorId' in data ? data.authorId : null,
        'writerId' in data ? data.writerId : null,
        'recipientId' in data ? data.recipientId : null,
        'formerAuthorId' in data ? data.formerAuthorId : null,
      ];
      const others = isOf(event, handling) ? [] : [...named, ...(readers.get(projectId) ?? [])];
      const concerned = new Set([metadata.actor.id, ...others]);
      return changedMessage(topic, position, ({ person }) => person !== null && concerned.has(person.id));
    });
  }

  /** Comments and those who were told of them, each as `comment person`: nobody else has read anything by handling one. */
  private async toldOfComments(commentIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (commentIds.length === 0) return new Set();
    const { rows } = await this.pool.query<{ told: string }>(
      `SELECT DISTINCT comment_id || ' ' || recipient_id AS told FROM notifications WHERE comment_id = ANY($1::uuid[])`,
      [commentIds],
    );
    return new Set(rows.map(({ told }) => told));
  }

  /** Of these people, who knows each of the works. */
  private async readersOf(
    projectIds: readonly string[],
    people: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (projectIds.length === 0) return new Map();
    const { rows } = await this.pool.query<{ projectId: string; readers: string[] }>(
      `SELECT asked.id AS "projectId", array(
         SELECT DISTINCT reader_id::text FROM notification_readers
         WHERE project_id = asked.id AND reader_id = ANY($2::uuid[])) AS readers
       FROM unnest($1::uuid[]) AS asked (id)`,
      [projectIds, people],
    );
    return new Map(rows.map(({ projectId, readers }) => [projectId, readers]));
  }
}

/** Whether what readers of the work were told of it may be open or closed to them now. */
function opensOrCloses(event: Event): event is RecordedOf<(typeof forProject)[number] | 'ProjectSettingsChanged'> {
  if (event.type === 'ProjectSettingsChanged') return event.data.changes?.visibility !== undefined;
  return isOf(event, forProject);
}

/** One message for an event, however many it is told to. */
function toMessage(rows: readonly InboxRow[]): LiveMessage {
  const ofPerson = new Map(rows.map((row) => [row.recipientId, toNotification(row)]));
  const [{ xid, position }] = rows as [InboxRow];
  return {
    kind: 'message',
    position: { xid, position },
    topic,
    name: 'notification',
    payloadFor: ({ person }) => {
      const notification = person && ofPerson.get(person.id);
      return notification ? { position: encodePosition({ xid, position }), notification } : null;
    },
  };
}
