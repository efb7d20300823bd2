import '../../entities/fixes/fix-words';
import type { VersionComments } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n';
import { Button, LinkButton } from '../../platform/ui/actions/button';
import { UserName } from '../../platform/ui/content/user-text';
import { BackLink } from '../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { Tabs } from '../../platform/ui/layout/tabs';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Problem } from '../../platform/ui/states/failure';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { DecidedComment } from './decided-comment';
import { useLiveVersion, versionCommentsQuery, type VersionAddress } from './fixes.queries';
import styles from './version-comments.module.css';
import { shownOf, type Shown } from './states';

/** `/project/:projectId/part/:partId/versions/:n`: what became of each comment of the version before. */
export function VersionCommentsScreen() {
  const { t } = useTranslation('fixes');
  const { projectId = '', partId = '', n = '' } = useParams();
  const address = { projectId, partId, n };
  const { data, isPending, isError, error, refetch } = useQuery(versionCommentsQuery(address));
  useLiveVersion(address);
  return (
    <Page title={t('title')} width="text">
      <BackLink to={`/project/${projectId}/part/${partId}`}>{t('back')}</BackLink>
      <PageHead title={t('title')} text={data ? <Place data={data} n={n} /> : undefined} />
      {isPending && <Skeleton lines={6} />}
      {data && <Listed key={`${partId} ${n}`} data={data} address={address} />}
      {isError && !data && <Problem error={error} retry={refetch} />}
      {isError && data && <Problem compact error={error} retry={refetch} />}
    </Page>
  );
}

function Place({ data, n }: { data: VersionComments; n: string }) {
  const { t } = useTranslation('fixes');
  return (
    <>
      <UserName>{data.part_title}</UserName>
      {' · '}
      {t('versionN', { n })}
    </>
  );
}

interface ListedProps {
  readonly data: VersionComments;
  readonly address: VersionAddress;
}

function Listed({ data, address }: ListedProps) {
  const { t } = useTranslation('fixes');
  const [shown, setShown] = useState<Shown>('all');
  const { comments } = data;
  if (comments.length === 0)
    return (
      <>
        <EmptyState
          text={t(address.n === '1' ? 'first' : 'none')}
          hint={t('noneHint')}
          action={
            <LinkButton icon="share" to={`/project/${address.projectId}`}>
              {t('share')}
            </LinkButton>
          }
        />
        <Others data={data} address={address} />
      </>
    );
  const tabs = (['all', 'open', 'answered', 'agreed'] as const).map((key) => ({
    key,
    label: t(`filter.${key}`),
    count: shownOf(comments, key).length,
  }));
  const listed = shownOf(comments, shown);
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <Tabs label={t('filter.label')} tabs={tabs} selected={shown} onSelect={setShown} />
      {listed.length === 0 && shown !== 'all' && (
        <EmptyState
          text={t(`nothing.${shown}`)}
          action={<Button onClick={() => setShown('all')}>{t('showAll')}</Button>}
        />
      )}
      <ul className={styles.list}>
        {listed.map((one) => (
          <li key={one.comment.id}>
            <DecidedComment one={one} address={address} />
          </li>
        ))}
      </ul>
      <Others data={data} address={address} />
    </>
  );
}

/** The other versions that came after one. */
function Others({ data, address: { projectId, partId, n } }: ListedProps) {
  const { t } = useTranslation('fixes');
  const others = Array.from({ length: Math.max(0, data.text_version - 1) }, (_, at) => data.text_version - at).filter(
    (one) => String(one) !== n,
  );
  if (others.length === 0) return null;
  return (
    <nav className={styles.others} aria-label={t('other')}>
      {others.slice(0, 12).map((one) => (
        <Link key={one} to={`/project/${projectId}/part/${partId}/versions/${one}`}>
          {t('versionN', { n: one })}
        </Link>
      ))}
    </nav>
  );
}
