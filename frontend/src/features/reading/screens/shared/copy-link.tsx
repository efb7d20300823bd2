import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import styles from './shared.module.css';
import { useCopy } from '../../../../platform/forms/use-copy';
import { linkHere } from './link-here';

/** Copies the link; where the browser will not, shows it selected. */
export function CopyLink() {
  const { t } = useTranslation('shared-text');
  const { state, copy } = useCopy();
  return (
    <>
      <Button size="small" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy(linkHere())}>
        <span aria-live="polite">{t(state === 'copied' ? 'copied' : 'copyLink')}</span>
      </Button>
      {state === 'failed' && (
        <div className={styles.byHand} role="alert">
          <input
            readOnly
            dir="ltr"
            aria-label={t('link')}
            value={linkHere()}
            ref={(input) => input?.select()}
            onFocus={(event) => event.target.select()}
          />
          <p>{t('copyByHand')}</p>
        </div>
      )}
    </>
  );
}
