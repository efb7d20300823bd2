import type { ActivityKind } from '@shulayim/contracts';

type Kind = Exclude<ActivityKind, 'admin'>;

const typesOfKinds: Readonly<Record<Kind, readonly string[]>> = {
  account: [
    'AccountRegistered',
    'ProfileChanged',
    'OnboardingCompleted',
    'EmailVerified',
    'EmailChanged',
    'PasswordChanged',
    'AvatarChanged',
    'AccountSuspended',
    'AccountActivated',
    'RoleChanged',
    'PasswordResetOffered',
    'CommentsInspected',
    'AccountDeletionStarted',
    'AccountDeleted',
    'AccountLeftoversErased',
  ],
  session: ['SessionStarted', 'SessionEnded', 'GuestRecognised'],
  work: [
    'ProjectCreated',
    'ProjectSettingsChanged',
    'ProjectDeleted',
    'ProjectRestored',
    'ProjectFlagged',
    'ProjectHidden',
    'ProjectUnpublished',
    'ProjectCleared',
    'WorkInspected',
  ],
  part: [
    'PartAdded',
    'PartRevised',
    'PartRenamed',
    'PartFeedbackChanged',
    'PartMoved',
    'CommentsReanchored',
    'PartDeleted',
    'PartRestored',
  ],
  comment: [
    'CommentAdded',
    'CommentEdited',
    'CommentDeleted',
    'CommentResolved',
    'CommentReopened',
    'CommentPlaced',
    'CommentClaimed',
    'ReplyAdded',
    'CommentHidden',
    'CommentShown',
  ],
  sharing: ['LinkCreated', 'LinkChanged', 'LinkSwitchedOff', 'LinkMailed'],
  invitation: [
    'ReaderInvited',
    'InvitationResent',
    'InvitationOpened',
    'ReaderJoined',
    'InvitationClaimed',
    'InvitationRefused',
    'InvitationRevoked',
    'InvitedPersonForgotten',
  ],
  reading: [
    'TextAccessed',
    'TextFinished',
    'AccessClaimed',
    'FeedSeen',
    'NotificationsSeen',
    'NotificationsRead',
    'WorkMailFrequencyChosen',
  ],
  report: ['ReportFiled', 'ReporterForgotten'],
  moderation: ['ReportsResolved', 'ReportsReopened', 'AccountWarned', 'WarningWithdrawn'],
  subscriber: ['SubscriberJoined', 'SubscriberUnsubscribed', 'SubscriberRemoved'],
  campaign: [
    'CampaignDrafted',
    'CampaignEdited',
    'CampaignDiscarded',
    'CampaignStarted',
    'CampaignPaused',
    'CampaignResumed',
    'CampaignStopped',
    'CampaignCompleted',
    'CampaignTested',
  ],
  mail: ['MailRetried', 'MailDiscarded'],
  site: ['SiteSettingsChanged', 'GatePasswordChanged', 'SenderAddressChanged', 'PostalAddressChanged'],
  system: [
    'OldRowsSwept',
    'DeletedTextsSwept',
    'ProjectionRebuildRequested',
    'ProjectionRebuilt',
    'ProjectionRebuildFailed',
    'ParkedEventRetryRequested',
  ],
};

/** Only admins do these; what people may also do to themselves is told apart by who did it. */
const adminTypes: readonly string[] = [
  ...['AccountSuspended', 'AccountActivated', 'RoleChanged', 'PasswordResetOffered', 'CommentsInspected'],
  ...['ProjectFlagged', 'ProjectHidden', 'ProjectUnpublished', 'ProjectCleared', 'WorkInspected'],
  ...['CommentHidden', 'CommentShown', ...typesOfKinds.moderation, 'SubscriberRemoved'],
  ...typesOfKinds.campaign.filter((type) => type !== 'CampaignCompleted'),
  ...[...typesOfKinds.mail, ...typesOfKinds.site, 'ProjectionRebuildRequested', 'ParkedEventRetryRequested'],
];

const kindsOfTypes = new Map(
  Object.entries(typesOfKinds).flatMap(([kind, types]) => types.map((type) => [type, kind as Kind] as const)),
);

/** Every type of event that the panel has words for. */
export const knownTypes: readonly string[] = [...kindsOfTypes.keys()];

export const kindOf = (type: string): Kind => kindsOfTypes.get(type) ?? 'system';

export const typesOf = (kind: ActivityKind): readonly string[] => (kind === 'admin' ? adminTypes : typesOfKinds[kind]);
