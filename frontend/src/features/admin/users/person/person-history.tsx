import type { PersonEvent } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { LongDate } from '../../../../platform/ui/content/time';
import { ListFrame } from '../../page/lists/list-frame';
import { pathOf } from '../../page/sections';
import own from '../users.module.css';
import { useEventWords } from './event-words';
import { historyQuery } from './person.queries';

/** What happened to the account, from the log. */
export function PersonHistory({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  const list = useInfiniteQuery(historyQuery(id));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <ListFrame list={list} count={events.length} failed={t('person.historyFailed')} empty={t('person.noHistory')}>
      <ol className={own.timeline}>
        {events.map((event) => (
          <Entry key={event.id} event={event} personId={id} />
        ))}
      </ol>
    </ListFrame>
  );
}

function Entry({ event, personId }: { event: PersonEvent; personId: string }) {
  const { t } = useTranslation('admin-users');
  const words = useEventWords();
  const { actor, reason } = event;
  return (
    <li data-event={event.type} data-by-admin={(actor && actor.id !== personId) || event.by_operator || undefined}>
      <p>{words(event)}</p>
      {reason && (
        <blockquote dir="auto" className={own.reason}>
          {reason}
        </blockquote>
      )}
      <p className={own.meta}>
        <LongDate at={event.at} />
        {actor && actor.id !== personId && (
          <span>
            {t('person.by')}{' '}
            <Link to={pathOf('users', actor.id)}>
              <bdi>{actor.name ?? t('person.deleted')}</bdi>
            </Link>
          </span>
        )}
        {event.by_operator && <span>{t('person.byOperator')}</span>}
        {event.request_id && (
          <span>
            {t('person.request')} <bdi dir="ltr">{event.request_id}</bdi>
          </span>
        )}
      </p>
    </li>
  );
}
