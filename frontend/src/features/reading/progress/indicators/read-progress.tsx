import { useTranslation } from '../../../../platform/i18n';
import { VisuallyHidden } from '../../../../platform/ui/content/visually-hidden';
import { minutesLeft } from '../../page/reading-time';
import styles from './indicators.module.css';
import { usePlace } from '../place/place.store';

/** How far the reader has come and how long the rest takes; nothing before they begin, nor when little is left. */
export function ReadProgress({ words }: { readonly words: number }) {
  const { t } = useTranslation('reading-settings');
  const share = usePlace((now) => now.share);
  const minutes = minutesLeft(words, share);
  const percent = Math.round(share * 100);
  if (share === 0 || minutes === 0) return null;
  return (
    <span className={styles.progress}>
      <VisuallyHidden>{t('progressLabel', { percent })}</VisuallyHidden>
      <bdi dir="ltr" aria-hidden>
        {t('progress', { percent })}
      </bdi>
      <span>{t('left', { count: minutes })}</span>
    </span>
  );
}
