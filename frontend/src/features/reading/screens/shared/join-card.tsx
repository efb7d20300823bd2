import { useTranslation } from '../../../../platform/i18n';
import { useSession } from '../../../../platform/session/session';
import { LinkButton } from '../../../../platform/ui/actions/button';
import { useBackHere } from '../../../comments/cards/sign-in-note';
import styles from './shared.module.css';

/** After the text: an invitation for visitors, the way home for those who are in (A §2). */
export function JoinCard() {
  const { t } = useTranslation(['shared-text', 'reading']);
  const { user } = useSession();
  const back = useBackHere();
  if (user) {
    return (
      <section className={styles.join}>
        <h2>{t('welcome', { name: user.name })}</h2>
        <div className={styles.buttons}>
          <LinkButton to="/home">{t('reading:home')}</LinkButton>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.join}>
      <h2>{t('join')}</h2>
      <p>{t('joinHint')}</p>
      <div className={styles.buttons}>
        <LinkButton to={`/register?${back}`} variant="primary">
          {t('reading:signUp')}
        </LinkButton>
        <LinkButton to={`/login?${back}`}>{t('reading:logIn')}</LinkButton>
      </div>
    </section>
  );
}
