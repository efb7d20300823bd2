import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useNavigate } from 'react-router-dom';
import { ApiFailure, api } from '../../../platform/api/api';
import { setComingSoonMode } from '../../../platform/coming-soon/mode';
import { Button } from '../../../platform/ui/actions/button';
import styles from './coming-soon.module.css';

/** Codes of a password that does not open the gate; an empty one is refused by its shape already. */
const wrongCodes: readonly string[] = ['wrong_gate_password', 'invalid_input'];
const beyondTheGate = `/login?role=admin&returnUrl=${encodeURIComponent('/admin')}`;

/** On wide screens only. The server knows the password; this browser is let in by it, nobody else is. */
export function AdminButton() {
  const { t } = useTranslation(['coming-soon', 'ui']);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    const password = window.prompt(t('admin.prompt'));
    if (password === null) return;
    setAsking(true);
    try {
      await api.post('/api/auth/admin-gate', undefined, { password });
      setComingSoonMode(false);
      await navigate(beyondTheGate);
    } catch (error) {
      window.alert(wordsOf(error));
    } finally {
      setAsking(false);
    }
  };
  const wordsOf = (error: unknown) => {
    if (!(error instanceof ApiFailure)) return t('ui:somethingBroke');
    return wrongCodes.includes(error.code) ? t('admin.wrong') : error.message;
  };
  return (
    <div className={styles.admin}>
      <Button variant="quiet" size="small" busy={isAsking} onClick={() => void ask()}>
        {t('admin.button')}
      </Button>
    </div>
  );
}
