import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { fontSteps, useReadingUi } from '../../../comments/text/reading.store';
import styles from './continuous.module.css';

/** The text's size, smaller and larger in steps of 2 (A §2); remembered in this browser. */
export function FontSteps() {
  const { t } = useTranslation(['continuous', 'reading']);
  const { fontSize, setFontSize } = useReadingUi();
  const at = fontSteps.indexOf(fontSize);
  const [smaller, larger] = [fontSteps[at - 1], fontSteps[at + 1]];
  return (
    <div className={styles.fontSteps} role="group" aria-label={t('reading:fontSize')}>
      <Button
        variant="quiet"
        aria-label={t('smaller')}
        title={t('smaller')}
        disabled={smaller === undefined}
        onClick={() => smaller && setFontSize(smaller)}
      >
        <span className={styles.smallLetter} aria-hidden>
          {t('letter')}
        </span>
      </Button>
      <output className={styles.size}>{fontSize}</output>
      <Button
        variant="quiet"
        aria-label={t('larger')}
        title={t('larger')}
        disabled={larger === undefined}
        onClick={() => larger && setFontSize(larger)}
      >
        <span className={styles.largeLetter} aria-hidden>
          {t('letter')}
        </span>
      </Button>
    </div>
  );
}
