import '../words/rounds-words';
import type { OpenedRound } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { useSession } from '../../../platform/session/session';
import { LinkButton } from '../../../platform/ui/actions/button';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { Page } from '../../../platform/ui/layout/page/page';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { RoundFacts } from '../round-facts';
import { openedRoundQuery } from '../rounds.queries';
import { AskingAgain } from './asking-again';
import { InRound, Leaving } from './in-round';
import { JoinForm } from './join-form';
import styles from '../rounds.module.css';

/** `/round/:token`: what a round asks of whoever is invited to it. Opening it joins nothing. */
export function RoundScreen() {
  const { t } = useTranslation('taking-part.lazy');
  const { token = '' } = useParams();
  const { user, status } = useSession();
  const { data, isPending, isError, error, refetch } = useQuery({
    ...openedRoundQuery(token, user?.id ?? null),
    enabled: status !== 'checking',
  });
  const isGone = error instanceof ApiFailure && error.status === 404;
  return (
    <Page title={t('title')} width="text">
      {isPending && <Skeleton lines={6} />}
      {isGone && (
        <EmptyState
          isPage
          text={t('gone')}
          hint={t('goneHint')}
          action={<LinkButton to="/home">{t('home')}</LinkButton>}
        />
      )}
      {isError && !isGone && <Problem error={error} retry={refetch} />}
      {data && !isGone && <Opened opened={data} token={token} isGuest={user === null} />}
    </Page>
  );
}

interface OpenedProps {
  readonly opened: OpenedRound;
  readonly token: string;
  readonly isGuest: boolean;
}

function Opened({ opened, token, isGuest }: OpenedProps) {
  const { t } = useTranslation('taking-part.lazy');
  return (
    <article className={styles.sheet}>
      <header className={styles.sees}>
        <p className={styles.from}>
          {t('from')} <UserName>{opened.author_name}</UserName>
        </p>
        <h1>
          <UserName>{opened.project_title}</UserName>
        </h1>
        <p>
          <UserName>{opened.name}</UserName>
        </p>
      </header>
      {opened.note && <UserText>{opened.note}</UserText>}
      <RoundFacts round={opened} parts={opened.parts_count} />
      <section className={styles.sees}>
        <h2>{t('sees')}</h2>
        <p className={styles.hint}>{t('seesText')}</p>
      </section>
      <Way opened={opened} token={token} isGuest={isGuest} />
    </article>
  );
}

function Way({ opened, token, isGuest }: OpenedProps) {
  const { t } = useTranslation('taking-part.lazy');
  if (opened.is_own) return <p>{t('own')}</p>;
  if (opened.me === 'joined') return <InRound token={token} opened={opened} />;
  const hasLeft = opened.me === 'left';
  const why = opened.state === 'closed' ? 'closed' : opened.is_full && !hasLeft ? 'full' : null;
  return (
    <div className={styles.accept}>
      {hasLeft && <p role="status">{t('left')}</p>}
      {why ? <p role="status">{t(why)}</p> : <JoinForm token={token} opened={opened} isGuest={isGuest} />}
      {opened.consent && <AskingAgain token={token} opened={opened} />}
      {!hasLeft && !opened.is_sign_up && !why && <Leaving token={token} />}
    </div>
  );
}
