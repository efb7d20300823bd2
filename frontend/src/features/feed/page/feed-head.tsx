import type { FeedEntry, User } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { useFeedUi } from '../feed.store';
import { greetingAt } from './greeting/greeting';
import type { SinceVisit } from '../list/live/use-new-entries';
import { sinceLastVisit } from '../model/since-last-visit';
import styles from './page.module.css';

interface FeedHeadProps {
  user: User;
  /** Null while it is not known. */
  since: SinceVisit | null;
}

/** A greeting by the hour, and one sentence of what happened meanwhile. */
export function FeedHead({ user, since }: FeedHeadProps) {
  const { t } = useTranslation('feed');
  const name = user.name.split(/\s+/u)[0] ?? '';
  return (
    <div className={styles.greeting}>
      <h1>
        {t(`greeting.${greetingAt(new Date().getHours())}`)}, <bdi>{name}</bdi>
      </h1>
      <p>{since?.entries && <Since entries={since.entries} isFirstVisit={since.isFirstVisit} />}</p>
    </div>
  );
}

function Since({ entries, isFirstVisit }: { entries: readonly FeedEntry[]; isFirstVisit: boolean }) {
  const { t } = useTranslation('feed');
  const hasNews = useFeedUi((ui) => ui.newIds.size > 0);
  const { comments, replies, answers, openings, lost } = sinceLastVisit(entries);
  const parts = [
    comments > 0 && t('since.comments', { count: comments }),
    replies > 0 && t('since.replies', { count: replies }),
    answers > 0 && t('since.answers', { count: answers }),
    openings > 0 && t('since.openings', { count: openings }),
    lost > 0 && t('since.lost', { count: lost }),
  ].filter(Boolean);
  if (parts.length > 0) return t(isFirstVisit ? 'since.first' : 'since.sentence', { what: parts.join(', ') });
  return hasNews || isFirstVisit ? null : t('since.nothing');
}
