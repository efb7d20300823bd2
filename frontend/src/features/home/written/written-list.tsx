import type { WrittenWorks } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Badge } from '../../../platform/ui/content/badge';
import { UserName } from '../../../platform/ui/content/user-text';
import { Problem } from '../../../platform/ui/states/failure';
import { useWrittenWorks } from '../home.queries';
import './written-words';
import styles from './written.module.css';

function Work({ work }: { readonly work: WrittenWorks[number] }) {
  const { t } = useTranslation('written.lazy');
  const { id, title, comments, reactions, notes, replies, answers, waiting } = work;
  const counts = [
    comments > 0 && t('comments', { count: comments }),
    reactions > 0 && t('reactions', { count: reactions }),
    notes > 0 && t('notes', { count: notes }),
    replies > 0 && t('replies', { count: replies }),
    answers > 0 && t('answers', { count: answers }),
  ];
  return (
    <li className={styles.work}>
      <Link to={`/home/works/${id}`}>
        <UserName>{title ?? t('gone')}</UserName>
      </Link>
      <span className={styles.counts}>{counts.filter(Boolean).join(' · ')}</span>
      {waiting > 0 && <Badge tone="margin">{t('waiting', { count: waiting })}</Badge>}
    </li>
  );
}

/** In the reader's home: the works about which they wrote, and where notes of theirs wait. Nothing where there are none. */
export function WrittenList() {
  const { t } = useTranslation('written.lazy');
  const works = useWrittenWorks();
  if (works.isError && !works.data) return <Problem compact error={works.error} retry={works.refetch} />;
  if (!works.data || works.data.length === 0) return null;
  return (
    <section aria-labelledby="home-written" className={styles.list}>
      <h2 id="home-written">{t('works')}</h2>
      <p className={styles.hint}>{t('worksText')}</p>
      <ul aria-label={t('works')}>
        {works.data.map((work) => (
          <Work key={work.id} work={work} />
        ))}
      </ul>
    </section>
  );
}
