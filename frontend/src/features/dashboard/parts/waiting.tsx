import { israelTimeZone, type WaitingDrafts, type WaitingFixes, type WaitingNews } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { draftsQuery } from '../../../entities/writing/drafts.query';
import { partEditorPath } from '../../../entities/writing/part-editor-path';
import { useLocale, useTranslation } from '../../../platform/i18n';
import { Icon, type IconName } from '../../../platform/ui/brand/icon';
import { Time } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { waitingQuery } from '../dashboard.queries';
import styles from './waiting.module.css';

/** What waits for the author today, each line with the way to it. */
export function Waiting() {
  const { t } = useTranslation('dashboard');
  const news = useQuery(waitingQuery());
  const drafts = useQuery(draftsQuery());
  const data = news.data && drafts.data && { ...news.data, drafts: drafts.data };
  const failed = [news, drafts].find(({ isError, data: held }) => isError && !held);
  const isNothing = data && data.works.length + data.parts.length + data.drafts.length === 0;
  const retry = () => Promise.all([news, drafts].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return (
    <section aria-labelledby="waiting-title" className={styles.waiting}>
      <h2 id="waiting-title">{t('waiting.title')}</h2>
      {!data && !failed && <Skeleton lines={3} />}
      {failed && <Problem compact error={failed.error} retry={retry} />}
      {isNothing && (
        <p className={styles.nothing}>
          {t('waiting.nothing')} <Link to="/projects">{t('waiting.nothingAct')}</Link>
        </p>
      )}
      {data && !isNothing && (
        <ul className={styles.lines} aria-label={t('waiting.title')}>
          {data.works.map((work) => (
            <WorkLine key={work.project_id} work={work} />
          ))}
          {data.parts.map((part) => (
            <FixesLine key={part.part_id} part={part} />
          ))}
          {data.drafts.map((draft) => (
            <DraftLine key={draft.part_id} draft={draft} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  icon: IconName;
  to: string;
  act: string;
  title: string;
  isUrgent?: boolean;
  children: ReactNode;
}

function Line({ icon, to, act, title, isUrgent, children }: LineProps) {
  return (
    <li className={styles.line} data-urgent={isUrgent || undefined}>
      <Icon name={icon} />
      <p>
        <b>
          <UserName>{title}</UserName>
        </b>
        <span>{children}</span>
      </p>
      <Link to={to} aria-label={`${act}: ${title}`}>
        {act}
      </Link>
    </li>
  );
}

function WorkLine({ work }: { work: WaitingNews['works'][number] }) {
  const { t } = useTranslation('dashboard');
  const { project_id, title, comments, answers } = work;
  const said = [
    comments > 0 && t('waiting.comments', { count: comments }),
    answers > 0 && t('waiting.answers', { count: answers }),
  ];
  return (
    <Line icon="comment" to={`/feed?project=${project_id}`} act={t('waiting.read')} title={title}>
      {said.filter(Boolean).join(', ')}
    </Line>
  );
}

function FixesLine({ part }: { part: WaitingFixes['parts'][number] }) {
  const { t } = useTranslation('dashboard');
  const { project_id, part_id, title, version, comments } = part;
  return (
    <Line
      icon="check"
      to={`/project/${project_id}/part/${part_id}/versions/${version}`}
      act={t('waiting.decide')}
      title={title}
    >
      {t('waiting.undecided', { count: comments, version })}
    </Line>
  );
}

function DraftLine({ draft }: { draft: WaitingDrafts['drafts'][number] }) {
  const { t } = useTranslation('dashboard');
  const { project_id, part_id, title, updated_at, publish_at, not_published } = draft;
  return (
    <Line
      icon={not_published ? 'alert' : publish_at ? 'history' : 'edit'}
      to={partEditorPath({ project_id, id: part_id }, '/dashboard')}
      act={t('waiting.write')}
      title={title}
      isUrgent={not_published !== null}
    >
      {not_published ? (
        t('waiting.notPublished')
      ) : publish_at ? (
        <>
          {t('waiting.scheduled')} <Moment at={publish_at} />
        </>
      ) : (
        <>
          {t('waiting.draft')} <Time at={updated_at} />
        </>
      )}
    </Line>
  );
}

/** In words and to the minute: what is to come is no "3 hours ago". */
function Moment({ at }: { at: string }) {
  const format = new Intl.DateTimeFormat(useLocale(), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: israelTimeZone,
  });
  return (
    <time dateTime={at}>
      <bdi dir="ltr">{format.format(new Date(at))}</bdi>
    </time>
  );
}
