import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Sentence } from '../../../platform/ui/content/sentence';
import styles from './accepting.module.css';

interface WithAccountProps {
  /** Where the invitation was sent; handed over in the navigation's state, so that it stands in no address. */
  email: string;
  why: 'openAccount' | 'keepComments' | 'needed';
}

/** To an account and back: what was read and commented as a guest goes along. */
export function WithAccount({ email, why }: WithAccountProps) {
  const { t } = useTranslation('invitations');
  const { pathname } = useLocation();
  const way = new URLSearchParams({ returnUrl: pathname }).toString();
  return (
    <div className={styles.login}>
      <p>
        <Sentence
          text={t(`invite.${why}`)}
          parts={{ link: <Link to={`/register?${way}`} state={{ email }} /> }}
          values={{}}
        />
      </p>
      <p>
        <Sentence
          text={t('invite.haveAccount')}
          parts={{ link: <Link to={`/login?${way}`} state={{ email }} /> }}
          values={{}}
        />
      </p>
    </div>
  );
}
