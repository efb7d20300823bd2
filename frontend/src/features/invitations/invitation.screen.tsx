import type { OpenedInvitation } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { ApiFailure } from '../../platform/api/api';
import { Problem } from '../../platform/ui/states/failure';
import { useTranslation } from '../../platform/i18n';
import { useSession } from '../../platform/session/session';
import { LinkButton } from '../../platform/ui/actions/button';
import { Page } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { AcceptForm } from './accepting/accept-form';
import { Refusing } from './accepting/refusing';
import { ReadersProjectCard } from './accepting/project-card';
import styles from './accepting/accepting.module.css';
import { openedQuery } from './invitations.queries';

/** Where the mail's line about no more mails leads. */
const refuseHash = '#refuse';

/** `/invite/:token`: what the mail of an invitation leads to. Opening it accepts nothing, and refuses nothing. */
export function InvitationScreen() {
  const { t } = useTranslation('invitations');
  const { token = '' } = useParams();
  const { hash } = useLocation();
  const { user, status } = useSession();
  const opened = useQuery({ ...openedQuery(token, user?.id ?? null), enabled: status !== 'checking' });
  const [state, setState] = useState<'asking' | 'refused' | 'empty'>('asking');
  const isGone = opened.error instanceof ApiFailure && opened.error.status === 404;
  const isAskedToRefuse = hash === refuseHash;
  return (
    <Page title={t('invite.title')} width="text">
      <div aria-live="polite">
        {state === 'refused' && <Told text="refused" hint="refusedHint" />}
        {state === 'empty' && <Told text="nothingYet" hint="nothingYetHint" />}
      </div>
      {state === 'asking' && (
        <>
          {opened.isPending && <Skeleton lines={6} />}
          {isGone && <Told text="gone" hint="goneHint" />}
          {opened.isError && !isGone && <Problem error={opened.error} retry={opened.refetch} />}
          {opened.data && <Invited opened={opened.data} token={token} onEmpty={() => setState('empty')} />}
          {(opened.data || (isGone && isAskedToRefuse)) && (
            <Refusing
              token={token}
              email={opened.data?.invitation.email ?? null}
              isAsked={isAskedToRefuse}
              onRefused={() => setState('refused')}
            />
          )}
        </>
      )}
    </Page>
  );
}

function Told({ text, hint }: { text: 'refused' | 'nothingYet' | 'gone'; hint: string }) {
  const { t } = useTranslation('invitations');
  return (
    <EmptyState
      isPage
      text={t(`invite.${text}`)}
      hint={t(`invite.${hint}`)}
      action={<LinkButton to="/home">{t('invite.home')}</LinkButton>}
    />
  );
}

interface InvitedProps {
  opened: z.infer<typeof OpenedInvitation>;
  token: string;
  onEmpty: () => void;
}

function Invited({ opened, token, onEmpty }: InvitedProps) {
  const { t } = useTranslation('invitations');
  const { user } = useSession();
  const { project } = opened;
  return (
    <article className={styles.sheet}>
      <ReadersProjectCard project={project} authorName={opened.author_name} />
      {user?.id === project.author_id ? (
        <div className={styles.own}>
          <p>{t('invite.own')}</p>
          <LinkButton to={`/project/${project.id}`}>{t('invite.toProject')}</LinkButton>
        </div>
      ) : (
        <AcceptForm
          token={token}
          email={opened.invitation.email}
          user={user}
          role={opened.invitation.role}
          hasJoined={opened.invitation.joined_at !== null}
          onEmpty={onEmpty}
        />
      )}
    </article>
  );
}
