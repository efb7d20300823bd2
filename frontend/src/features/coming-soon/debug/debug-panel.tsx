import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { setComingSoonMode } from '../../../platform/coming-soon/mode';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { DatabaseCheck } from './database-check';
import styles from './debug-panel.module.css';
import { StoredThings, storedThings } from './stored-things';

/** `?admin=true`: helpers that show a visitor nothing but the visitor's own, and what is public anyway. */
export function DebugPanel() {
  const { t } = useTranslation('coming-soon');
  const [things, setThings] = useState<ReturnType<typeof storedThings> | null>(null);
  const [step, setStep] = useState<'idle' | 'asking' | 'cleared'>('idle');
  const clear = () => {
    localStorage.clear();
    setComingSoonMode(null);
    setThings((shown) => shown && storedThings());
    setStep('cleared');
  };
  return (
    <section className={styles.panel} aria-label={t('debug.title')}>
      <h2>{t('debug.title')}</h2>
      <DatabaseCheck />
      <div className={styles.row}>
        <Button
          size="small"
          onClick={() => {
            setStep('idle');
            setThings(storedThings());
          }}
        >
          {t('debug.storage')}
        </Button>
        <Button size="small" tone="margin" icon="trash" onClick={() => setStep('asking')}>
          {t('debug.clear')}
        </Button>
        <LinkButton to="/dashboard" size="small">
          {t('debug.dashboard')}
        </LinkButton>
      </div>
      {step === 'asking' && (
        <div className={styles.row} role="alertdialog" aria-label={t('debug.clearSure')}>
          <p>{t('debug.clearSure')}</p>
          <Button size="small" variant="primary" onClick={clear}>
            {t('debug.clearYes')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setStep('idle')}>
            {t('debug.clearNo')}
          </Button>
        </div>
      )}
      {step === 'cleared' && <p role="status">{t('debug.cleared')}</p>}
      {things && <StoredThings things={things} />}
    </section>
  );
}
