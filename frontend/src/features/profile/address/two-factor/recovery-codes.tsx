import { useEffect, useRef } from 'react';
import { saveFile } from '../../../../platform/files/save-file';
import { useCopy } from '../../../../platform/forms/use-copy';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { SectionFailure } from '../../parts/section-failure';
import styles from '../../parts/section.module.css';
import own from './two-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

/** Shown once: the server keeps only what knows them again. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('profile');
  const { state, copy } = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const text = [t('twoFactor.file', { email }), '', ...codes, ''].join('\r\n');
    saveFile('shulayim-recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t('twoFactor.codesTitle')}
      </h3>
      <p>{t('twoFactor.codesText')}</p>
      <ol className={own.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <SectionFailure>{state === 'failed' && t('twoFactor.copyFailed')}</SectionFailure>
      <div className={styles.actions}>
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy(codes.join('\n'))}>
          <span aria-live="polite">{t(state === 'copied' ? 'twoFactor.copied' : 'twoFactor.copyCodes')}</span>
        </Button>
        <Button onClick={save}>{t('twoFactor.download')}</Button>
        <Button variant="primary" onClick={onKept}>
          {t('twoFactor.kept')}
        </Button>
      </div>
    </div>
  );
}
