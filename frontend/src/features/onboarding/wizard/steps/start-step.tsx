import { useTranslation } from '../../../../platform/i18n';
import styles from '../wizard.module.css';

export function StartStep() {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <p className={styles.lead}>{t('wizard.start.text')}</p>
      <div className={styles.page} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </>
  );
}
