import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { Outcome } from '../parts/outcome';

/** The site's owner has closed registration: the waiting list is open. */
export function RegistrationClosed() {
  const { t } = useTranslation('accounts');
  return (
    <Outcome
      icon="lock"
      tone="margin"
      actions={
        <LinkButton to="/coming-soon" variant="primary">
          {t('register.waitingList')}
        </LinkButton>
      }
    >
      <p>{t('register.closed')}</p>
      <p>{t('register.closedHint')}</p>
    </Outcome>
  );
}
