import type { Project } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { firstPartQuery } from '../dashboard.queries';
import { isReadable } from '../works';
import { WorkSheet } from '../../../platform/ui/content/work-sheet';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './dashboard.module.css';

/** Each card asks where its text begins, so they come a page at a time. */
const pageSize = 12;

function TextCard({ work }: { work: Project }) {
  const { t } = useTranslation('dashboard');
  const firstPart = useQuery(firstPartQuery(work));
  const isOut = isReadable(work);
  return (
    <WorkSheet className={styles.card} isOpen={isOut}>
      <p className={styles.badges}>
        <Badge tone={isOut ? 'leaf' : 'plain'}>{t(isOut ? 'active' : 'visibility.draft')}</Badge>
      </p>
      <h3>
        <UserName>{work.title}</UserName>
      </h3>
      <div className={styles.foot}>
        <ul className={styles.counts}>
          <li>{t('counts.readers', { count: work.readers_count ?? 0 })}</li>
          <li>{t('counts.comments', { count: work.comments_count ?? 0 })}</li>
          <li>{t('counts.views', { count: work.views ?? 0 })}</li>
        </ul>
        <div className={styles.ways}>
          <Link to={`/project/${work.id}`} aria-label={t('editOf', { title: work.title })}>
            {t('edit')}
          </Link>
          {firstPart.data && (
            <Link to={`/text/${firstPart.data}`} aria-label={t('viewOf', { title: work.title })}>
              {t('view')}
            </Link>
          )}
        </div>
      </div>
    </WorkSheet>
  );
}

export function TextCards({ works }: { works: readonly Project[] }) {
  const { t } = useTranslation('dashboard');
  const [shown, setShown] = useState(pageSize);
  return (
    <>
      {works.length === 0 && <p className={styles.none}>{t('noProjects')}</p>}
      <ul className={styles.grid} aria-label={t('myTexts')}>
        {works.slice(0, shown).map((work) => (
          <li key={work.id}>
            <TextCard work={work} />
          </li>
        ))}
        <li className={styles.soon}>
          <b>{t('soon')}</b>
          <p>{t('soonText')}</p>
        </li>
      </ul>
      {works.length > shown && (
        <div className={styles.moreButton}>
          <Button onClick={() => setShown(shown + pageSize)}>{t('showMore')}</Button>
        </div>
      )}
    </>
  );
}
