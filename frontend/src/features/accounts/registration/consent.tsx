import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Sentence } from '../../../platform/ui/content/sentence';
import { Switch } from '../../../platform/ui/forms/switch';
import styles from '../parts/form.module.css';

interface ConsentProps {
  wantsNews: boolean;
  onChange: (wantsNews: boolean) => void;
}

/** Marketing mail is asked for by itself and never along with the terms: Israeli law, and off until it is wanted. */
export function Consent({ wantsNews, onChange }: ConsentProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Switch
        name="marketing_consent"
        label={t('register.consent')}
        hint={t('register.consentHint')}
        checked={wantsNews}
        onChange={onChange}
      />
      <p className={styles.agreement}>
        <Sentence
          text={t('register.agreement')}
          parts={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}
          values={{}}
        />
      </p>
    </>
  );
}
