import type { OpenIdIdentity } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Day } from '../../../../platform/ui/content/time';
import list from '../../devices/devices.module.css';
import { Section } from '../../parts/section';
import styles from '../../parts/section.module.css';
import { useIdentities } from './identities.queries';
import { RemoveIdentity } from './remove-identity';

/** As people know an address: without the rest of it. */
const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

function IdentityRow({ identity, onRemove }: { identity: OpenIdIdentity; onRemove: () => void }) {
  const { t } = useTranslation('profile');
  const { issuer, created_at, last_used_at } = identity;
  const name = hostOf(issuer);
  return (
    <li className={list.device}>
      <div className={list.words}>
        <p className={list.name}>
          <bdi dir="ltr">{name}</bdi>
        </p>
        <p className={list.times}>
          <span>
            {t('identities.since')} <Day at={created_at} />
          </span>
          {last_used_at && (
            <span>
              {t('identities.used')} <Day at={last_used_at} />
            </span>
          )}
        </p>
      </div>
      <Button size="small" onClick={onRemove} aria-label={t('identities.removeNamed', { name })}>
        {t('identities.remove')}
      </Button>
    </li>
  );
}

/** The sign-in services by which one comes in, where there are any: most sites have none, and nothing is said of it. */
export function IdentitiesSection() {
  const { t } = useTranslation('profile');
  const { data: identities = [] } = useIdentities();
  const [asked, setAsked] = useState<OpenIdIdentity | null>(null);
  if (identities.length === 0) return null;
  return (
    <Section title={t('identities.title')} text={t('identities.text')}>
      <ul className={list.list} aria-label={t('identities.title')}>
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} onRemove={() => setAsked(identity)} />
        ))}
      </ul>
      <p className={styles.quiet}>{t('identities.password')}</p>
      <RemoveIdentity identity={asked} onClose={() => setAsked(null)} />
    </Section>
  );
}
