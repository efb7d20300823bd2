import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n';
import { useSession } from '../../platform/session/session';
import { Button } from '../../platform/ui/actions/button';
import { Page } from '../../platform/ui/layout/page/page';
import { AddressSection } from './address/address-section';
import { IdentitiesSection } from './address/identities/identities-section';
import { PasskeysSection } from './address/passkeys/passkeys-section';
import { TwoFactorSection } from './address/two-factor/two-factor-section';
import { InstallSection } from './devices/app/install-section';
import { ChoicesSection } from './choices/choices-section';
import { DetailsSection } from './details/details-section';
import { DevicesSection } from './devices/devices-section';
import { DangerSection } from './leaving/danger-section';
import { DataSection } from './leaving/data-section';
import { ApiKeysSection } from './devices/programs/api-keys-section';
import { WebhooksSection } from './devices/webhooks/webhooks-section';
import { PushSection } from './devices/push/push-section';
import styles from './profile.module.css';
import { useFreshUser } from './profile.queries';

/** To the page before this one; somebody who came by a link goes home. */
function useBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === 'default' ? navigate('/') : navigate(-1));
}

/** The router lets in whoever is signed in and active. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const back = useBack();
  useFreshUser();
  if (!user) return null;
  return (
    <Page title={t('title')}>
      <div className={styles.page}>
        <Button variant="quiet" icon="back" onClick={back}>
          {t('back')}
        </Button>
        <h1>{t('title')}</h1>
        <DetailsSection user={user} />
        <AddressSection user={user} />
        <TwoFactorSection user={user} />
        <PasskeysSection />
        <IdentitiesSection />
        <ChoicesSection user={user} />
        <PushSection />
        <InstallSection />
        <DevicesSection />
        <ApiKeysSection />
        {user.role !== 'reader' && <WebhooksSection />}
        <DataSection />
        <DangerSection user={user} />
      </div>
    </Page>
  );
}
