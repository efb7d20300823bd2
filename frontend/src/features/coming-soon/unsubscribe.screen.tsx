import type { Unsubscribe } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n';
import { useParams } from 'react-router-dom';
import { ApiFailure, actionKeys, api } from '../../platform/api/api';
import { Problem } from '../../platform/ui/states/failure';
import { Button } from '../../platform/ui/actions/button';
import { AppHeader } from '../../platform/ui/layout/header/app-header';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import styles from './unsubscribe.module.css';

type Step = { at: 'asking' | 'busy' | 'done' | 'unknown' } | { at: 'failed'; error: ApiFailure };

/** Codes of a token that stands for nobody, whatever is wrong with it. */
const unknownCodes: readonly string[] = ['not_found', 'invalid_input', 'link_expired'];

function useUnsubscribe(token: string) {
  const [keys] = useState(() => actionKeys());
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const submit = () => {
    const body: Unsubscribe = { token };
    setStep({ at: 'busy' });
    api.post('/api/subscribers/unsubscribe', undefined, body, { idempotencyKey: keys.for(body) }).then(
      () => setStep({ at: 'done' }),
      (error: ApiFailure) => setStep(unknownCodes.includes(error.code) ? { at: 'unknown' } : { at: 'failed', error }),
    );
  };
  return { step, submit };
}

/** Opening the page changes nothing: scanners of mails open every link. The button does. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('coming-soon');
  const { token = '' } = useParams();
  const { step, submit } = useUnsubscribe(token);
  return (
    <Page title={t('unsubscribe.title')} width="narrow" header={<AppHeader plain />}>
      <div aria-live="polite">
        {step.at === 'done' && <EmptyState text={t('unsubscribe.done')} hint={t('unsubscribe.doneHint')} isPage />}
        {step.at === 'unknown' && (
          <EmptyState text={t('unsubscribe.unknown')} hint={t('unsubscribe.unknownHint')} isPage />
        )}
      </div>
      {step.at !== 'done' && step.at !== 'unknown' && (
        <div className={styles.ask}>
          <PageHead title={t('unsubscribe.title')} text={t('unsubscribe.text')} />
          {step.at === 'failed' ? (
            <>
              <p className={styles.failed}>{t('unsubscribe.failed')}</p>
              <Problem error={step.error} retry={submit} compact />
            </>
          ) : (
            <Button
              variant="primary"
              size="large"
              wide
              busy={step.at === 'busy'}
              busyLabel={t('unsubscribe.busy')}
              onClick={submit}
            >
              {t('unsubscribe.submit')}
            </Button>
          )}
        </div>
      )}
    </Page>
  );
}
