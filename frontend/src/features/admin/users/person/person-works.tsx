import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { Day } from '../../../../platform/ui/content/time';
import { ListFrame } from '../../page/list-frame';
import { pathOf } from '../../sections';
import own from '../users.module.css';
import { worksQuery } from './person.queries';

/** Their works; each leads to its page in the panel. */
export function PersonWorks({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  const list = useInfiniteQuery(worksQuery(id));
  const works = list.data?.pages.flatMap((page) => page.works) ?? [];
  return (
    <ListFrame list={list} count={works.length} failed={t('person.worksFailed')} empty={t('person.noWorks')}>
      <ul className={own.list}>
        {works.map((work) => (
          <li key={work.id}>
            <div>
              <p className={own.strong}>
                <Link to={pathOf('content', work.id)}>
                  <bdi>{work.title}</bdi>
                </Link>
              </p>
              <p className={own.meta}>
                <span>{t('person.parts', { count: work.parts_count })}</span>
                <span>{t('person.words', { count: work.total_word_count })}</span>
                <span>{t('person.commentsCount', { count: work.comments_count })}</span>
                <Day at={work.created_at} />
              </p>
            </div>
            <Badge>{t(`person.visibility.${work.visibility_status}`)}</Badge>
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
