import type { NotificationKind } from '@shulayim/contracts';
import type { IconName } from '../../../platform/ui/brand/icon';

/** Green only means resolved, as everywhere. */
export const kindLooks: Readonly<Record<NotificationKind, { icon: IconName; tone?: 'leaf' }>> = {
  comment_added: { icon: 'comment' },
  comment_edited: { icon: 'edit' },
  comment_deleted: { icon: 'trash' },
  comment_replied: { icon: 'reply' },
  comment_resolved: { icon: 'check', tone: 'leaf' },
  comment_reopened: { icon: 'reopen' },
  text_accessed: { icon: 'eye' },
  reader_invited: { icon: 'mail' },
  reader_joined: { icon: 'user' },
  part_finished: { icon: 'check' },
  answered: { icon: 'reply' },
  resolved: { icon: 'check', tone: 'leaf' },
  new_version: { icon: 'history' },
  new_part: { icon: 'text' },
  fix_proposed: { icon: 'edit' },
  fix_answered: { icon: 'reply' },
  draft_not_published: { icon: 'alert' },
  editor_published: { icon: 'edit' },
  round_left: { icon: 'user' },
  work_flagged: { icon: 'alert' },
  work_hidden: { icon: 'lock' },
  work_unpublished: { icon: 'edit' },
  work_cleared: { icon: 'check', tone: 'leaf' },
  warned: { icon: 'alert' },
  comment_hidden: { icon: 'alert' },
  comment_shown: { icon: 'check', tone: 'leaf' },
};
