import { campaigns } from './audience/campaigns.projection.js';
import { subscriberDays } from './audience/subscriber-days.projection.js';
import { subscribers } from './audience/subscribers.projection.js';
import { comments } from './comments/comments.projection.js';
import { feedEntries, feedMarks } from './feed/feed-entries.projection.js';
import { moderationLog } from './moderation/moderation-log.projection.js';
import { reports } from './moderation/reports.projection.js';
import { notificationReads } from './notifications/notification-reads.projection.js';
import { notifications } from './notifications/notifications.projection.js';
import { readerNews } from './notifications/reader-news.projection.js';
import { workMailChoices } from './notifications/work-mail-choices.projection.js';
import { sessions } from './people/sessions.projection.js';
import { users } from './people/users.projection.js';
import { parts } from './projects/parts.projection.js';
import { projects } from './projects/projects.projection.js';
import { invitations } from './sharing/invitations.projection.js';
import { shareLinks } from './sharing/share-links.projection.js';
import { siteSettings } from './site/site-settings.projection.js';
import { textAccesses } from './visits/text-accesses.projection.js';
import { workGuests } from './visits/work-guests.projection.js';

/** All read models, in the order in which they take an event: one that reads another's rows comes after it. */
export const projections = [
  users,
  sessions,
  projects,
  parts,
  comments,
  shareLinks,
  invitations,
  textAccesses,
  workGuests,
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
  workMailChoices,
  moderationLog,
];
