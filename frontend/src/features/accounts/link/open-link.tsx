import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { FailureWords } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { FormFailure } from '../parts/form-failure';
import styles from '../parts/form.module.css';
import { useLinkOwner, useOpenLink } from './link.queries';

interface OpenLinkProps {
  /** What the mail's link carries. */
  readonly token: string;
  /** The account asks for a code as well. */
  readonly onChallenge: (challenge: string) => void;
  readonly onAskAgain: () => void;
}

/** Says whose account a mailed link opens, and signs in there by a press: what follows links by itself presses nothing. */
export function OpenLink({ token, onChallenge, onAskAgain }: OpenLinkProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const owner = useLinkOwner(token);
  const open = useOpenLink(onChallenge);
  // Neither a screen, a history nor a referrer keeps it.
  useEffect(() => void navigate({ pathname: '/login' }, { replace: true }), [navigate]);
  const error = open.error ?? owner.error;
  if (owner.isPending) return <Skeleton lines={3} />;
  return (
    <div className={styles.form}>
      <FormFailure>{error && <FailureWords error={error} />}</FormFailure>
      {owner.data && !open.error && (
        <>
          <p>
            {t('link.owner')} <bdi dir="ltr">{owner.data}</bdi>
          </p>
          <p>{t('link.here')}</p>
          <Button
            variant="primary"
            size="large"
            wide
            busy={open.isPending}
            busyLabel={t('logIn.busy')}
            onClick={() => open.mutate(token)}
          >
            {t('link.open')}
          </Button>
        </>
      )}
      <div className={styles.ways}>
        <Button variant="quiet" onClick={onAskAgain}>
          {t('link.again')}
        </Button>
      </div>
    </div>
  );
}
