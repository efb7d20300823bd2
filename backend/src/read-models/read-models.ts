import { campaigns } from './audience/campaigns.projection.js';
import { subscriberDays } from './audience/subscriber-days.projection.js';
import { subscribers } from './audience/subscribers.projection.js';
import { commentDecisions } from './comments/decisions/comment-decisions.projection.js';
import { comments } from './comments/comments.projection.js';
import { reactions } from './comments/reactions/reactions.projection.js';
import { reactionSettings } from './comments/reactions/reaction-settings.projection.js';
import { ReactionEntity } from './comments/reactions/reaction.entity.js';
import { ReactionPassageEntity } from './comments/reactions/reaction-passage.entity.js';
import { ReactionSettingEntity } from './comments/reactions/reaction-setting.entity.js';
import { notes } from './comments/notes/notes.projection.js';
import { NoteEntity } from './comments/notes/note.entity.js';
import { versionPlaces } from './comments/version-places.projection.js';
import { feedEntries, feedMarks } from './feed/feed-entries.projection.js';
import { moderationLog } from './moderation/moderation-log.projection.js';
import { reports } from './moderation/reports.projection.js';
import { notificationReads } from './notifications/notification-reads.projection.js';
import { notifications } from './notifications/notifications.projection.js';
import { readerNews } from './notifications/reader-news.projection.js';
import { projectMailChoices } from './notifications/project-mail-choices.projection.js';
import { sessions } from './people/sessions.projection.js';
import { users } from './people/users.projection.js';
import { parts } from './projects/parts.projection.js';
import { partDrafts } from './projects/part-drafts.projection.js';
import { projectOffers } from './projects/offers/project-offers.projection.js';
import { projects } from './projects/projects.projection.js';
import { questionAnswers } from './projects/questions/question-answers.projection.js';
import { questions } from './projects/questions/questions.projection.js';
import { invitations } from './sharing/invitations.projection.js';
import { readerReminders } from './sharing/reader-reminders.projection.js';
import { shareLinks } from './sharing/share-links.projection.js';
import { readerGroups } from './sharing/groups/reader-groups.projection.js';
import { roundAnswers } from './sharing/rounds/round-answers.projection.js';
import { rounds } from './sharing/rounds/rounds.projection.js';
import { siteSettings } from './site/site-settings.projection.js';
import { textAccesses } from './visits/text-accesses.projection.js';
import { projectGuests } from './visits/project-guests.projection.js';
import { CampaignEntity } from './audience/campaign.entity.js';
import { CommentDecisionEntity } from './comments/decisions/comment-decision.entity.js';
import { CommentEntity } from './comments/comment.entity.js';
import { VersionPlaceEntity } from './comments/version-place.entity.js';
import { DeletedPartEntity } from './projects/deleted/deleted-part.entity.js';
import { DeletedProjectEntity } from './projects/deleted/deleted-project.entity.js';
import { FeedEntryEntity } from './feed/feed-entry.entity.js';
import { FeedMarkEntity } from './feed/feed-mark.entity.js';
import { InvitationEntity } from './sharing/invitation.entity.js';
import { ModerationLogEntryEntity } from './moderation/moderation-log-entry.entity.js';
import { NotificationCommentEntity } from './notifications/notification-comment.entity.js';
import { NotificationEntity } from './notifications/notification.entity.js';
import { NotificationMarkEntity } from './notifications/notification-mark.entity.js';
import { NotificationNewsEntity } from './notifications/notification-news.entity.js';
import { NotificationReadEntity } from './notifications/notification-read.entity.js';
import { NotificationReaderEntity } from './notifications/notification-reader.entity.js';
import { PartDraftEntity } from './projects/part-draft.entity.js';
import { PartEntity } from './projects/part.entity.js';
import { PartVersionEntity } from './projects/part-version.entity.js';
import { ProjectOfferEntity } from './projects/offers/project-offer.entity.js';
import { ProjectEntity } from './projects/project.entity.js';
import { QuestionAnswerEntity } from './projects/questions/question-answer.entity.js';
import { QuestionEntity } from './projects/questions/question.entity.js';
import { QuestionWordingEntity } from './projects/questions/question-wording.entity.js';
import { ReplyEntity } from './comments/reply.entity.js';
import { ReportEntity } from './moderation/report.entity.js';
import { SessionEntity } from './people/session.entity.js';
import { ReaderReminderEntity } from './sharing/reader-reminder.entity.js';
import { ReaderGroupEntity } from './sharing/groups/reader-group.entity.js';
import { ReaderGroupMemberEntity } from './sharing/groups/reader-group-member.entity.js';
import { RoundAnswerEntity } from './sharing/rounds/round-answer.entity.js';
import { RoundQuestionEntity } from './sharing/rounds/round-question.entity.js';
import { RoundEntity } from './sharing/rounds/round.entity.js';
import { RoundPartEntity } from './sharing/rounds/round-part.entity.js';
import { RoundReaderEntity } from './sharing/rounds/round-reader.entity.js';
import { ShareLinkEntity } from './sharing/share-link.entity.js';
import { SiteSettingEntity } from './site/site-setting.entity.js';
import { SubscriberDayEntity } from './audience/subscriber-day.entity.js';
import { SubscriberEntity } from './audience/subscriber.entity.js';
import { TextAccessEntity } from './visits/text-access.entity.js';
import { UserEntity } from './people/user.entity.js';
import { ProjectGuestEntity } from './visits/project-guest.entity.js';
import { ProjectMailChoiceEntity } from './notifications/project-mail-choice.entity.js';

/** All read models, in the order in which they take an event: one that reads another's rows comes after it. */
export const projections = [
  users,
  sessions,
  projects,
  parts,
  partDrafts,
  projectOffers,
  comments,
  versionPlaces,
  commentDecisions,
  reactions,
  reactionSettings,
  notes,
  questions,
  questionAnswers,
  shareLinks,
  invitations,
  readerReminders,
  readerGroups,
  rounds,
  roundAnswers,
  textAccesses,
  projectGuests,
  feedEntries,
  feedMarks,
  siteSettings,
  subscribers,
  subscriberDays,
  campaigns,
  reports,
  notifications,
  readerNews,
  notificationReads,
  projectMailChoices,
  moderationLog,
];

/** The tables of the read models. */
export const entities = [
  UserEntity,
  SessionEntity,
  ProjectEntity,
  DeletedProjectEntity,
  PartEntity,
  PartVersionEntity,
  PartDraftEntity,
  ProjectOfferEntity,
  DeletedPartEntity,
  CommentEntity,
  ReplyEntity,
  VersionPlaceEntity,
  CommentDecisionEntity,
  ReactionEntity,
  ReactionPassageEntity,
  ReactionSettingEntity,
  NoteEntity,
  QuestionEntity,
  QuestionWordingEntity,
  QuestionAnswerEntity,
  ShareLinkEntity,
  InvitationEntity,
  ReaderReminderEntity,
  ReaderGroupEntity,
  ReaderGroupMemberEntity,
  RoundEntity,
  RoundPartEntity,
  RoundReaderEntity,
  RoundQuestionEntity,
  RoundAnswerEntity,
  TextAccessEntity,
  ProjectGuestEntity,
  FeedEntryEntity,
  FeedMarkEntity,
  SiteSettingEntity,
  SubscriberEntity,
  SubscriberDayEntity,
  CampaignEntity,
  ReportEntity,
  ModerationLogEntryEntity,
  NotificationEntity,
  NotificationCommentEntity,
  NotificationReaderEntity,
  NotificationNewsEntity,
  NotificationMarkEntity,
  NotificationReadEntity,
  ProjectMailChoiceEntity,
];
