import { useTranslation } from '../../../platform/i18n';
import styles from './page.module.css';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['R', 'resolve'],
  ['A', 'reply'],
  ['U', 'undo'],
  ['/', 'search'],
] as const;

/** For those who have a keyboard; a phone never shows it. */
export function KeysHint() {
  const { t } = useTranslation('feed');
  return (
    <section className={styles.keys}>
      <h2>{t('keys.title')}</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
