import type { ActivityKind } from '@shulayim/contracts';
import { typesIn, type domainEvents, type DomainEventType } from '../../events/domain-events.js';
import { campaignEvents, campaignTestEvents } from '../../events/audience/campaign.events.js';
import { subscriberEvents } from '../../events/audience/subscriber.events.js';
import { moderationEvents, warningEvents } from '../../events/moderation/moderation.events.js';
import { reportEvents } from '../../events/moderation/report.events.js';
import { choiceEvents } from '../../events/notices/choice.events.js';
import { feedEvents } from '../../events/notices/feed.events.js';
import { inboxEvents } from '../../events/notices/inbox.events.js';
import { accountEvents } from '../../events/people/account.events.js';
import { apiKeyEvents } from '../../events/people/api-key.events.js';
import { webhookEvents } from '../../events/people/webhook.events.js';
import { openIdEvents } from '../../events/people/openid.events.js';
import { passkeyEvents } from '../../events/people/passkey.events.js';
import { sessionEvents } from '../../events/people/session.events.js';
import { accessEvents } from '../../events/reading/access.events.js';
import { commentEvents } from '../../events/reading/comment.events.js';
import { fixEvents } from '../../events/reading/fix.events.js';
import { answerEvents, questionEvents } from '../../events/reading/question.events.js';
import { reactionEvents, reactionPlaceEvents, reactionSettingEvents } from '../../events/reading/reaction.events.js';
import { invitationEvents } from '../../events/reading/invitation.events.js';
import { linkEvents } from '../../events/reading/link.events.js';
import { noteEvents, notePlaceEvents } from '../../events/reading/note.events.js';
import { roundAnswerEvents, roundEvents } from '../../events/reading/round.events.js';
import { readerGroupEvents } from '../../events/reading/reader-group.events.js';
import { reminderEvents } from '../../events/reading/reminder.events.js';
import { mailEvents } from '../../events/site/mail.events.js';
import { parkedEventEvents } from '../../events/site/parked-event.events.js';
import { readModelEvents } from '../../events/site/read-model.events.js';
import { retentionEvents } from '../../events/site/retention.events.js';
import { suppressionEvents } from '../../events/site/suppression.events.js';
import { siteEvents } from '../../events/site/site.events.js';
import { draftEvents } from '../../events/writing/draft.events.js';
import { partEvents } from '../../events/writing/part.events.js';
import { projectEvents } from '../../events/writing/project.events.js';

type Kind = Exclude<ActivityKind, 'admin'>;

/** The groups of events, each under the word by which the timeline filters. */
const eventsOfKinds = {
  account: { ...accountEvents, ...passkeyEvents, ...openIdEvents, ...apiKeyEvents, ...webhookEvents },
  session: sessionEvents,
  work: projectEvents,
  part: { ...partEvents, ...draftEvents },
  comment: {
    ...commentEvents,
    ...fixEvents,
    ...reactionEvents,
    ...reactionPlaceEvents,
    ...reactionSettingEvents,
    ...questionEvents,
    ...answerEvents,
    ...roundAnswerEvents,
  },
  sharing: linkEvents,
  invitation: { ...invitationEvents, ...roundEvents },
  reading: {
    ...noteEvents,
    ...notePlaceEvents,
    ...accessEvents,
    ...reminderEvents,
    ...readerGroupEvents,
    ...feedEvents,
    ...inboxEvents,
    ...choiceEvents,
  },
  report: reportEvents,
  moderation: { ...moderationEvents, ...warningEvents },
  subscriber: subscriberEvents,
  campaign: { ...campaignEvents, ...campaignTestEvents },
  mail: { ...mailEvents, ...suppressionEvents },
  site: siteEvents,
  system: { ...retentionEvents, ...readModelEvents, ...parkedEventEvents },
} as const satisfies Record<Kind, Partial<typeof domainEvents>>;

const typesOfKind = (kind: Kind): readonly DomainEventType[] => typesIn<DomainEventType>(eventsOfKinds[kind]);

/** Only admins do these; what people may also do to themselves is told apart by who did it. */
const adminTypes: readonly DomainEventType[] = [
  'AccountSuspended',
  'AccountActivated',
  'RoleChanged',
  'PasswordResetOffered',
  'TwoFactorReset',
  'PasskeysReset',
  'CommentsInspected',
  'ProjectFlagged',
  'ProjectHidden',
  'ProjectUnpublished',
  'ProjectCleared',
  'WorkInspected',
  'ReplyHidden',
  'ReplyShown',
  'CommentHidden',
  'CommentShown',
  'AnswerHidden',
  'AnswerShown',
  'RoundAnswerHidden',
  'RoundAnswerShown',
  ...typesOfKind('moderation'),
  'SubscriberRemoved',
  ...typesOfKind('campaign').filter((type) => type !== 'CampaignCompleted'),
  ...typesOfKind('mail'),
  ...typesOfKind('site'),
  'ProjectionRebuildRequested',
  'ParkedEventRetryRequested',
];

/** Nobody else's business: what readers keep for themselves, and what is saved every few seconds while somebody writes, which would bury the rest. */
export const unlistedTypes: readonly DomainEventType[] = [
  'DraftChanged',
  'DraftFixesChanged',
  ...typesIn<DomainEventType>({ ...noteEvents, ...notePlaceEvents }),
];

const kindsOfTypes = new Map<string, Kind>(
  (Object.keys(eventsOfKinds) as Kind[]).flatMap((kind) => typesOfKind(kind).map((type) => [type, kind] as const)),
);

/** Every type of event that the panel has words for. */
export const knownTypes: readonly string[] = [...kindsOfTypes.keys()];

export const kindOf = (type: string): Kind => kindsOfTypes.get(type) ?? 'system';

export const typesOf = (kind: ActivityKind): readonly string[] => (kind === 'admin' ? adminTypes : typesOfKind(kind));
