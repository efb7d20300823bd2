import { useTranslation } from '../../../../platform/i18n';
import styles from './classic.module.css';

/** How a comment is added here (A §2). */
export function HelpCard({ layout }: { readonly layout: 'margin' | 'drawer' }) {
  const { t } = useTranslation(['classic', 'comments']);
  const steps = [layout === 'margin' ? 'select' : 'tap', 'write', 'send'] as const;
  return (
    <section className={styles.help} aria-labelledby="how-to-add">
      <h2 id="how-to-add">{t('comments:how')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
