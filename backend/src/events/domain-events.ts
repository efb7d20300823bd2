import { handlersFor, personalFieldsOf, row, type EventOf, type RecordedEvent } from '@shulayim/event-sourcing';
import { campaignEvents, campaignTestEvents } from './audience/campaign.events.js';
import { subscriberEvents } from './audience/subscriber.events.js';
import { moderationEvents, warningEvents } from './moderation/moderation.events.js';
import { reportEvents } from './moderation/report.events.js';
import { choiceEvents } from './notices/choice.events.js';
import { feedEvents } from './notices/feed.events.js';
import { inboxEvents } from './notices/inbox.events.js';
import { accountEvents } from './people/account.events.js';
import { apiKeyEvents } from './people/api-key.events.js';
import { webhookEvents } from './people/webhook.events.js';
import { openIdEvents } from './people/openid.events.js';
import { passkeyEvents } from './people/passkey.events.js';
import { sessionEvents } from './people/session.events.js';
import { accessEvents } from './reading/access.events.js';
import { commentEvents } from './reading/comment.events.js';
import { fixEvents } from './reading/fix.events.js';
import { invitationEvents } from './reading/invitation.events.js';
import { linkEvents } from './reading/link.events.js';
import { reminderEvents } from './reading/reminder.events.js';
import { answerEvents, questionEvents } from './reading/question.events.js';
import { readerGroupEvents } from './reading/reader-group.events.js';
import { roundAnswerEvents, roundEvents } from './reading/round.events.js';
import { reactionEvents, reactionPlaceEvents, reactionSettingEvents } from './reading/reaction.events.js';
import { noteEvents, notePlaceEvents } from './reading/note.events.js';
import { mailEvents } from './site/mail.events.js';
import { parkedEventEvents } from './site/parked-event.events.js';
import { readModelEvents } from './site/read-model.events.js';
import { retentionEvents } from './site/retention.events.js';
import { suppressionEvents } from './site/suppression.events.js';
import { siteEvents } from './site/site.events.js';
import { draftEvents } from './writing/draft.events.js';
import { partEvents } from './writing/part.events.js';
import { projectEvents } from './writing/project.events.js';

/** Every type of event that the program writes, with its fields. */
export const domainEvents = {
  ...accountEvents,
  ...sessionEvents,
  ...passkeyEvents,
  ...openIdEvents,
  ...apiKeyEvents,
  ...webhookEvents,
  ...projectEvents,
  ...partEvents,
  ...draftEvents,
  ...accessEvents,
  ...commentEvents,
  ...fixEvents,
  ...reactionEvents,
  ...reactionPlaceEvents,
  ...reactionSettingEvents,
  ...noteEvents,
  ...notePlaceEvents,
  ...questionEvents,
  ...answerEvents,
  ...linkEvents,
  ...invitationEvents,
  ...roundEvents,
  ...roundAnswerEvents,
  ...reminderEvents,
  ...readerGroupEvents,
  ...feedEvents,
  ...inboxEvents,
  ...choiceEvents,
  ...reportEvents,
  ...moderationEvents,
  ...warningEvents,
  ...subscriberEvents,
  ...campaignEvents,
  ...campaignTestEvents,
  ...siteEvents,
  ...mailEvents,
  ...suppressionEvents,
  ...readModelEvents,
  ...retentionEvents,
  ...parkedEventEvents,
};

export type DomainEvent = EventOf<typeof domainEvents>;
export type DomainEventType = DomainEvent['type'];
/** The events of these types. */
export type EventsOf<T extends DomainEventType> = Extract<DomainEvent, { type: T }>;
/** As the log has them. */
export type RecordedOf<T extends DomainEventType> = RecordedEvent<EventsOf<T>>;

export const isOf = <T extends DomainEventType>(
  event: { readonly type: string },
  types: readonly T[],
): event is RecordedOf<T> => (types as readonly string[]).includes(event.type);

/** The types for which a table says something. */
export const typesIn = <T extends DomainEventType>(table: Readonly<Partial<Record<T, unknown>>>): readonly T[] =>
  Object.keys(table) as T[];

type Table = Readonly<Partial<Record<DomainEventType, unknown>>>;
export type TypesWithValue<T extends Table> = { [Type in keyof T]: T[Type] extends null ? never : Type }[keyof T];
/** The types of a table that names all, and has null for those that it says nothing of. */
export const typesWithValue = <T extends Table>(table: T): readonly TypesWithValue<T>[] =>
  (Object.keys(table) as TypesWithValue<T>[]).filter((type) => table[type] !== null);

/** SQL for an event's field as text, in a query of the log: in these words its indexes know it. */
export const fieldText = <T extends DomainEventType>(
  _type: T,
  field: keyof (typeof domainEvents)[T] & string,
  table = 'events',
): string => `${table}.data->>'${field}'`;

export const personalFields = personalFieldsOf(domainEvents);
export const { each, handlers, outbox, projection } = handlersFor(domainEvents);

/** SQL: what happened longer ago than this is no news, and not mailed. */
export const newsTime = `interval '1 day'`;
/** SQL over `rows`: what was only written into the log long after it happened (the demo's past) is none. */
export const isNews = `${row.at} > recorded_at - ${newsTime}`;
