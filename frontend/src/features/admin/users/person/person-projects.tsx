import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { Day } from '../../../../platform/ui/content/time';
import { ListFrame } from '../../page/lists/list-frame';
import { pathOf } from '../../page/sections';
import own from '../users.module.css';
import { ownProjectsQuery } from './person.queries';

/** Their works; each leads to its page in the panel. */
export function PersonProjects({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  const list = useInfiniteQuery(ownProjectsQuery(id));
  const projects = list.data?.pages.flatMap((page) => page.works) ?? [];
  return (
    <ListFrame list={list} count={projects.length} failed={t('person.worksFailed')} empty={t('person.noWorks')}>
      <ul className={own.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <div>
              <p className={own.strong}>
                <Link to={pathOf('content', project.id)}>
                  <bdi>{project.title}</bdi>
                </Link>
              </p>
              <p className={own.meta}>
                <span>{t('person.parts', { count: project.parts_count })}</span>
                <span>{t('person.words', { count: project.total_word_count })}</span>
                <span>{t('person.commentsCount', { count: project.comments_count })}</span>
                <Day at={project.created_at} />
              </p>
            </div>
            <Badge>{t(`person.visibility.${project.visibility_status}`)}</Badge>
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
