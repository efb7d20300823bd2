import type { FixAnswer, OpenedMailAction } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { ApiFailure } from '../../platform/api/api';
import { Problem } from '../../platform/ui/states/failure';
import { useTranslation } from '../../platform/i18n';
import { LinkButton } from '../../platform/ui/actions/button';
import { AppHeader } from '../../platform/ui/layout/header/app-header';
import { Page } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { CommentSheet } from './about/comment-sheet';
import styles from './acts/acts.module.css';
import { FixAct } from './acts/fix-act';
import { ReplyAct } from './acts/reply-act';
import { ResolveAct } from './acts/resolve-act';
import { StopAct } from './acts/stop-act';
import { mailActionQuery } from './mail-actions.queries';

/** What the mail's own buttons add to the link. */
const answers: readonly FixAnswer[] = ['yes', 'better', 'no'];
type Asked = 'reply' | 'resolve' | 'stop' | FixAnswer;
const askable: readonly Asked[] = ['resolve', 'stop', ...answers];
const askedBy = (hash: string): Asked => askable.find((one) => hash === `#${one}`) ?? 'reply';
const answerAsked = (asked: Asked): FixAnswer | undefined => answers.find((one) => one === asked);

/** `/mail/:token`: what the buttons of a mail lead to. Opening it does nothing: scanners of mails open every link. */
export function MailActionScreen() {
  const { t } = useTranslation('mail-actions');
  const { token = '' } = useParams();
  const asked = askedBy(useLocation().hash);
  const { data, isPending, isError, error, refetch } = useQuery(mailActionQuery(token));
  const hasEnded = error instanceof ApiFailure && (error.code === 'link_expired' || error.code === 'account_inactive');
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return (
    <Page title={t(asked === 'stop' ? 'stopTitle' : 'title')} width="text" header={<AppHeader plain />}>
      {isPending && <Skeleton lines={6} />}
      {data && <Opened key={asked} token={token} opened={data} asked={asked} />}
      {hasEnded && <Ended token={token} as={error.code === 'link_expired' ? 'expired' : 'inactive'} />}
      {isUnknown && <ActionDone text="unknown" />}
      {isError && !hasEnded && !isUnknown && <Problem error={error} retry={refetch} />}
    </Page>
  );
}

interface OpenedProps {
  token: string;
  opened: z.infer<typeof OpenedMailAction>;
  asked: Asked;
}

function Opened({ token, opened, asked }: OpenedProps) {
  const { t } = useTranslation('mail-actions');
  const { actions, comment, url, project_title: title } = opened;
  const mayResolve = comment !== null && (actions.includes('resolve') || comment.resolved);
  const acts = comment && [
    mayResolve && <ResolveAct key="resolve" token={token} comment={comment} isAsked={asked === 'resolve'} />,
    actions.includes('reply') && <ReplyAct key="reply" token={token} comment={comment} isAsked={asked === 'reply'} />,
  ];
  // A guest's mails end by links of their own.
  const mayStop = comment === null || actions.includes('unsubscribe_all');
  return (
    <>
      {asked === 'stop' && <h1>{t('stopTitle')}</h1>}
      {comment && asked !== 'stop' && (
        <CommentSheet opened={opened} comment={comment}>
          <div className={styles.acts}>
            {actions.includes('answer_fix') && (
              <Suspense fallback={<Skeleton lines={4} />}>
                <FixAct token={token} comment={comment} asked={answerAsked(asked)} />
              </Suspense>
            )}
            {asked === 'resolve' ? acts : acts?.toReversed()}
          </div>
        </CommentSheet>
      )}
      {!comment && asked !== 'stop' && <ActionDone text="comment" />}
      <div className={styles.foot}>
        {asked !== 'stop' && comment && (
          <LinkButton to={url} icon="text" size="small">
            {t('toText')}
          </LinkButton>
        )}
        {mayStop && (
          <StopAct
            token={token}
            projectTitle={actions.includes('unsubscribe_work') ? title : null}
            isAsked={asked === 'stop'}
          />
        )}
      </div>
    </>
  );
}

/** Ending mails is open to a link that is good for nothing else any more. */
function Ended({ token, as }: { token: string; as: 'expired' | 'inactive' }) {
  return (
    <>
      <ActionDone text={as} />
      <div className={styles.foot}>
        <StopAct token={token} projectTitle="" isAsked />
      </div>
    </>
  );
}

function ActionDone({ text }: { text: 'comment' | 'expired' | 'inactive' | 'unknown' }) {
  const { t } = useTranslation('mail-actions');
  return (
    <EmptyState
      isPage
      text={t(`gone.${text}`)}
      hint={t(`gone.${text}Hint`)}
      action={<LinkButton to="/home">{t('gone.home')}</LinkButton>}
    />
  );
}
