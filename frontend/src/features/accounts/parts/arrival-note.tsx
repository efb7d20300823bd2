import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { askAgain, hasLeftPanel } from '../../../platform/session/left-panel';
import { arrivalOf } from '../entering/arrival';
import styles from './form.module.css';

/** Why one stands at the log-in page without having asked for it. */
export function ArrivalNote() {
  const { t } = useTranslation('accounts');
  const { note } = arrivalOf(useLocation().state, hasLeftPanel() ? 'left_panel' : '');
  useEffect(() => {
    askAgain();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, []);
  if (!note) return null;
  return (
    <p role="status" className={styles.note} data-tone={note === 'passwordChanged' ? 'leaf' : undefined}>
      {t(`logIn.arrival.${note}`)}
    </p>
  );
}
