import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n';
import { ApiFailure } from '../../platform/api/api';
import { isKeptHere } from '../../entities/writing/kept-here';
import { useSession } from '../../platform/session/session';
import { LinkButton } from '../../platform/ui/actions/button';
import { BackLink } from '../../platform/ui/layout/back-link';
import { Page } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Problem } from '../../platform/ui/states/failure';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { type PartAddress, readDraft, readText } from './keeping/draft-server';
import { keptTexts } from './keeping/kept-texts';
import type { EditorScreenProps, Loaded } from './page/loaded';
import styles from './page/page.module.css';
import { WritingPage } from './page/writing-page';

async function load(address: PartAddress, personId: string): Promise<Loaded> {
  const [opened, draft, kept] = await Promise.all([
    readText(address),
    readDraft(address),
    keptTexts(address.partId, personId),
  ]);
  return { opened, draft, kept, personId };
}

/** A part's text as readers see it, to be written in, with their comments beside it. */
export function EditorScreen(props: EditorScreenProps) {
  const { t } = useTranslation('editor');
  const { projectId = '', partId = '' } = useParams();
  const { user } = useSession();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['writing', projectId, partId, user?.id ?? ''],
    queryFn: () => load({ projectId, partId }, user?.id ?? ''),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  });
  if (data) return <WritingPage key={partId} {...props} address={{ projectId, partId }} loaded={data} />;
  if (error instanceof ApiFailure && error.status === 404) return <Missing />;
  return (
    <Page title={t('title')}>
      <BackLink to={props.back ?? `/project/${projectId}`}>{t('back')}</BackLink>
      {isError ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton shape="page" lines={10} />}
      {isError && isKeptHere(partId, user?.id ?? '') && <p className={styles.kept}>{t('keptHere')}</p>}
    </Page>
  );
}

/** Another one's part is as good as none. */
function Missing() {
  const { t } = useTranslation('editor');
  return (
    <Page title={t('notFound')} width="text">
      <div role="alert">
        <EmptyState
          isPage
          text={t('notFound')}
          hint={t('notFoundHint')}
          action={<LinkButton to="/projects">{t('toProjects')}</LinkButton>}
        />
      </div>
    </Page>
  );
}
