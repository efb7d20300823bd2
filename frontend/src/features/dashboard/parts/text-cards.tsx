import type { Project } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { firstPartQuery } from '../dashboard.queries';
import { isReadable } from '../projects';
import { ProjectSheet } from '../../../platform/ui/content/project-sheet';
import { UserName } from '../../../platform/ui/content/user-text';
import { NextStep } from './project-card';
import { NoWorks } from './no-works';
import styles from './dashboard.module.css';

/** Each card asks where its text begins, so they come a page at a time. */
const pageSize = 12;

function TextCard({ project }: { project: Project }) {
  const { t } = useTranslation('dashboard');
  const firstPart = useQuery(firstPartQuery(project));
  const isOut = isReadable(project);
  return (
    <ProjectSheet className={styles.card} isOpen={isOut}>
      <p className={styles.badges}>
        <Badge tone={isOut ? 'leaf' : 'plain'}>{t(isOut ? 'active' : 'visibility.draft')}</Badge>
      </p>
      <h3>
        <UserName>{project.title}</UserName>
      </h3>
      {!project.readers_count && <NextStep project={project} />}
      <div className={styles.foot}>
        <ul className={styles.counts}>
          <li>{t('counts.readers', { count: project.readers_count ?? 0 })}</li>
          <li>{t('counts.comments', { count: project.comments_count ?? 0 })}</li>
          <li>{t('counts.views', { count: project.views ?? 0 })}</li>
        </ul>
        <div className={styles.ways}>
          <Link to={`/project/${project.id}`} aria-label={t('editOf', { title: project.title })}>
            {t('edit')}
          </Link>
          {firstPart.data && (
            <Link to={`/text/${firstPart.data}`} aria-label={t('viewOf', { title: project.title })}>
              {t('view')}
            </Link>
          )}
        </div>
      </div>
    </ProjectSheet>
  );
}

export function TextCards({ projects }: { projects: readonly Project[] }) {
  const { t } = useTranslation('dashboard');
  const [shown, setShown] = useState(pageSize);
  return (
    <>
      {projects.length === 0 && <NoWorks />}
      <ul className={styles.grid} aria-label={t('myTexts')}>
        {projects.slice(0, shown).map((project) => (
          <li key={project.id}>
            <TextCard project={project} />
          </li>
        ))}
        <li className={styles.soon}>
          <b>{t('soon')}</b>
          <p>{t('soonText')}</p>
        </li>
      </ul>
      {projects.length > shown && (
        <div className={styles.moreButton}>
          <Button onClick={() => setShown(shown + pageSize)}>{t('showMore')}</Button>
        </div>
      )}
    </>
  );
}
