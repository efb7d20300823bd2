import { Done } from '@shulayim/contracts';
import { useParams } from 'react-router-dom';
import { ApiFailure, api } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { Button } from '../../../platform/ui/actions/button';
import { Page, PageHead } from '../../../platform/ui/layout/page/page';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import styles from './never-again.module.css';

/** `/never/:token`: the end of all mails to an address. Opening it ends nothing: scanners of mails open every link. */
export function NeverAgainScreen() {
  const { t } = useTranslation('invitations');
  const { token = '' } = useParams();
  const sentence = useSentence();
  const stop = useSending({ mutationFn: () => api.post(`/api/mail-stops/${encodeURIComponent(token)}`, Done) });
  const isUnknown = stop.error instanceof ApiFailure && stop.error.status === 404;
  const isAsking = !stop.isSuccess && !isUnknown;
  return (
    <Page title={t('never.title')} width="narrow">
      <div aria-live="polite">
        {stop.isSuccess && <EmptyState isPage text={t('never.done')} hint={t('never.doneHint')} />}
        {isUnknown && <EmptyState isPage text={t('never.unknown')} hint={t('never.unknownHint')} />}
      </div>
      {isAsking && (
        <div className={styles.ask}>
          <PageHead title={t('never.title')} text={t('never.text')} />
          <p className={styles.note}>{t('never.note')}</p>
          <p role="alert" className={styles.failed}>
            {stop.isError && t('never.failed', { why: sentence(stop.error) })}
          </p>
          <Button
            variant="primary"
            size="large"
            wide
            busy={stop.isPending}
            busyLabel={t('never.busy')}
            onClick={() => stop.mutate()}
          >
            {t('never.submit')}
          </Button>
        </div>
      )}
    </Page>
  );
}
