import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import styles from './project.module.css';

const steps = ['add', 'share', 'read'] as const;

/** A work without a text yet: what to do, in three steps. Only its owner brings in a manuscript. */
export function HowTo({ onAdd, onImport }: { onAdd: () => void; onImport: (() => void) | undefined }) {
  const { t } = useTranslation('projects');
  return (
    <section className={styles.howTo}>
      <h2>{t('steps.title')}</h2>
      <p className={styles.quiet}>{t('steps.lead')}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={styles.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={styles.partsActions}>
        <Button variant="primary" size="large" icon="add" onClick={onAdd}>
          {t('project.addPart')}
        </Button>
        {onImport && (
          <Button variant="line" size="large" icon="text" onClick={onImport}>
            {t('project.import')}
          </Button>
        )}
      </div>
    </section>
  );
}
