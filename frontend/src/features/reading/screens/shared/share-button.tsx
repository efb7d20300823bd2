import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import styles from './shared.module.css';
import { useCopy } from '../../../../platform/forms/use-copy';
import { linkHere } from './link-here';

/** The machine's own share menu where there is one, else the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('shared-text');
  const { state, copy } = useCopy();
  const copyHere = async () => {
    if (!(await copy(linkHere()))) toast(t('copyFromBar'), 'failure');
  };
  const share = async () => {
    if (!navigator.share) return copyHere();
    try {
      await navigator.share({ title, url: linkHere() });
    } catch (reason) {
      // Closing the menu is no failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copyHere();
    }
  };
  return (
    <Button icon={state === 'copied' ? 'check' : 'share'} aria-label={t('share')} onClick={() => void share()}>
      <span className={styles.wideOnly} aria-live="polite">
        {t(state === 'copied' ? 'copied' : 'share')}
      </span>
    </Button>
  );
}
