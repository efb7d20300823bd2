import { useTranslation } from '../../../platform/i18n';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../platform/ui/actions/button';
import styles from './note.module.css';

/** The query that brings a person back to this page from log-in or registration. */
export function useBackHere(): string {
  const { pathname, search, hash } = useLocation();
  return `returnUrl=${encodeURIComponent(pathname + search + hash)}`;
}

/** Says what is missing, and leads there and back here. */
export function SignInNote() {
  const { t } = useTranslation('comments');
  const back = useBackHere();
  return (
    <div className={`${styles.note} ${styles.gate}`} data-plain role="alert">
      <b>{t('whyNot.sign_in_required')}</b>
      <div className={styles.gateButtons}>
        <LinkButton to={`/login?${back}`} variant="primary" size="small">
          {t('logIn')}
        </LinkButton>
        <LinkButton to={`/register?${back}`} variant="quiet" size="small">
          {t('signUp')}
        </LinkButton>
      </div>
    </div>
  );
}
