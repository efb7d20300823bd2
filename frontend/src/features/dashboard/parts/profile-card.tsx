import { israelTimeZone, type User, type UserStats } from '@shulayim/contracts';
import { useLocale, useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { UserText } from '../../../platform/ui/content/user-text';
import { inThousands } from '../projects';
import styles from './dashboard.module.css';

function Tiles({ stats }: { stats: UserStats }) {
  const { t } = useTranslation('dashboard');
  const { projects_count, total_readers, total_comments, total_words } = stats;
  return (
    <ul className={styles.tiles} aria-label={t('achievements')}>
      <li>{t('tiles.projects', { count: projects_count })}</li>
      <li>{t('tiles.readers', { count: total_readers })}</li>
      <li>{t('tiles.comments', { count: total_comments })}</li>
      <li>
        {total_words < 1000
          ? t('tiles.words', { count: total_words, words: total_words })
          : t('tiles.thousandWords', { thousands: inThousands(total_words) })}
      </li>
    </ul>
  );
}

/** Who I am here: name, words about myself, address, since when, and from where. */
export function ProfileCard({ user, stats }: { user: User; stats: UserStats | undefined }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const since = new Date(user.created_at);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: israelTimeZone });
  return (
    <header className={styles.profile}>
      <Avatar size="large" name={user.name} id={user.id} />
      <div className={styles.about}>
        <h1>
          <bdi>{user.name}</bdi>
        </h1>
        {user.bio && (
          <div className={styles.bio}>
            <UserText>{user.bio}</UserText>
          </div>
        )}
        <ul className={styles.facts}>
          <li>
            <bdi dir="ltr">{user.email}</bdi>
          </li>
          {!Number.isNaN(since.getTime()) && (
            <li>
              {t('hereSince')} <time dateTime={user.created_at}>{month.format(since)}</time>
            </li>
          )}
          {user.country && <li>{new Intl.DisplayNames(locale, { type: 'region' }).of(user.country)}</li>}
        </ul>
        {stats && <Tiles stats={stats} />}
      </div>
      <LinkButton to="/profile">{t('editProfile')}</LinkButton>
    </header>
  );
}
