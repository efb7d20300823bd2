import { TwoFactorStart, type TwoFactorSetup } from '@shulayim/contracts';
import { Suspense, lazy } from 'react';
import { useCopy } from '../../../../platform/forms/use-copy';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { useSentence } from '../../../../platform/ui/states/failure';
import { FormFoot } from '../../parts/form-foot';
import { SectionFailure } from '../../parts/section-failure';
import styles from '../../parts/section.module.css';
import { ProofFields } from './proof-fields';
import { useTurnOn } from './two-factor.queries';
import own from './two-factor.module.css';
import { useProof } from './use-proof';

const QrCode = lazy(() => import('./qr-code').then((qr) => ({ default: qr.QrCode })));

/** In groups of four, which is how it is typed; copied without them. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

function Key({ text }: { text: string }) {
  const { t } = useTranslation('profile');
  const { state, copy } = useCopy();
  return (
    <div className={own.key}>
      <p>{t('twoFactor.key')}</p>
      <code dir="ltr">{grouped(text)}</code>
      <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy(text)}>
        <span aria-live="polite">{t(state === 'copied' ? 'twoFactor.copied' : 'twoFactor.copyKey')}</span>
      </Button>
      <SectionFailure>{state === 'failed' && t('twoFactor.copyFailed')}</SectionFailure>
    </div>
  );
}

interface SetUpProps {
  readonly shown: Pick<TwoFactorSetup, 'key' | 'uri'>;
  readonly onDone: (recoveryCodes: string[]) => void;
  readonly onCancel: () => void;
}

/** The key goes into an app; the app's code, and the password, show that it has arrived, and whose account it is. */
export function SetUp({ shown, onDone, onCancel }: SetUpProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const turnOn = useTurnOn(onDone);
  const { form, failure, submit, typed, problems, type } = useProof(TwoFactorStart, turnOn);
  const proof = { typed, problems, type };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('twoFactor.title')}>
      <p>{t('twoFactor.scan')}</p>
      <div className={own.setUp}>
        <Suspense fallback={<div className={own.qr} />}>
          <QrCode text={shown.uri} label={t('twoFactor.qr')} />
        </Suspense>
        <Key text={shown.key} />
      </div>
      <ProofFields {...proof} code={t('twoFactor.code')} codeHint={t('twoFactor.codeHint')} isNumeric />
      <FormFoot
        failure={failure && sentence(failure)}
        submit={{ label: t('twoFactor.confirm'), busyLabel: t('twoFactor.confirming'), isBusy: turnOn.isPending }}
        cancel={t('cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}
