import { Link } from 'react-router-dom';
import { Problem } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { useMyComments } from '../home.queries';
import { MyComment } from './my-comment';
import styles from './my-comments.module.css';

/** What the reader wrote, wherever it stands, and what became of it. */
export function MyComments() {
  const { t } = useTranslation('home');
  const { data, isPending, isError, error, ...asked } = useMyComments();
  const comments = data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <section aria-labelledby="home-mine" className={styles.section}>
      <h2 id="home-mine">{t('mine.title')}</h2>
      <p className={styles.text}>{t('mine.text')}</p>
      {isPending && <Skeleton lines={3} />}
      {data && comments.length === 0 && (
        <div className={styles.empty}>
          <p>{t('mine.empty')}</p>
          <Link to="/preview">{t('mine.try')}</Link>
        </div>
      )}
      {comments.length > 0 && (
        <ul className={styles.comments} aria-label={t('mine.title')}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <MyComment comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {isError && (
        <Problem compact error={error} retry={asked.isFetchNextPageError ? asked.fetchNextPage : asked.refetch} />
      )}
      {asked.hasNextPage && !isError && (
        <div className={styles.more}>
          <Button busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
            {t('mine.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
