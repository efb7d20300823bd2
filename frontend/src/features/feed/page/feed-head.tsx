import type { FeedEntry, User } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { useFeedUi } from '../feed.store';
import { greetingAt } from './greeting';
import { sinceLastVisit } from '../model/since-last-visit';
import styles from './page.module.css';

interface FeedHeadProps {
  user: User;
  /** What came since the last visit, as far as it is known; null while it is not. */
  newEntries: readonly FeedEntry[] | null;
}

/** A greeting by the hour, and one sentence of what happened meanwhile. */
export function FeedHead({ user, newEntries }: FeedHeadProps) {
  const { t } = useTranslation('feed');
  const name = user.name.split(/\s+/u)[0] ?? '';
  return (
    <div className={styles.greeting}>
      <h1>
        {t(`greeting.${greetingAt(new Date().getHours())}`)}, <bdi>{name}</bdi>
      </h1>
      <p>{newEntries && <Since entries={newEntries} />}</p>
    </div>
  );
}

function Since({ entries }: { entries: readonly FeedEntry[] }) {
  const { t } = useTranslation('feed');
  const hasNews = useFeedUi((ui) => ui.newIds.size > 0);
  const { comments, replies, openings } = sinceLastVisit(entries);
  const parts = [
    comments > 0 && t('since.comments', { count: comments }),
    replies > 0 && t('since.replies', { count: replies }),
    openings > 0 && t('since.openings', { count: openings }),
  ].filter(Boolean);
  if (parts.length > 0) return t('since.sentence', { what: parts.join(', ') });
  return hasNews ? null : t('since.nothing');
}
