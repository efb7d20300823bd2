import type { Site, SiteChange } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem, useSentence } from '../../../../platform/failure';
import { setComingSoonMode } from '../../../../platform/coming-soon/mode';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Switch } from '../../../../platform/ui/forms/switch';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import { toast } from '../../../../platform/ui/overlays/toast';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { siteQuery, useChangeSite } from '../../page/site.queries';
import page from '../../page/admin.module.css';
import styles from './settings.module.css';
import { GatePassword } from './gate-password';
import { PostalAddress, SenderAddress } from './sender';

const names = ['coming_soon', 'maintenance', 'registration_open', 'guests_allowed', 'demo'] as const;
type SwitchName = (typeof names)[number];

/** The site's switches: each says what it does, and takes effect at once. */
export function Settings() {
  const { t } = useTranslation(['admin-system', 'admin']);
  const site = useQuery(siteQuery());
  if (site.isPending) return <Skeleton lines={6} />;
  if (site.isError) {
    return (
      <>
        <p className={page.failed}>{t('failed.settings')}</p>
        <Problem error={site.error} retry={site.refetch} />
      </>
    );
  }
  return (
    <>
      <Switches site={site.data.site} hasDemo={site.data.has_demo} />
      <SenderAddress sender={site.data.sender} />
      <PostalAddress sender={site.data.sender} />
      <GatePassword />
      <p className={page.total}>
        {t('settings.version')} <bdi dir="ltr">{site.data.site.version}</bdi>
      </p>
    </>
  );
}

function Switches({ site, hasDemo }: { site: Site; hasDemo: boolean }) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const sentence = useSentence();
  const changing = useChangeSite();
  const [isClosing, setClosing] = useState(false);
  const change = (by: SiteChange) =>
    changing.mutate(by, {
      onSuccess: () => toast(t('settings.saved'), 'success'),
      onError: (failure) => toast(`${t('settings.failed')} ${sentence(failure)}`, 'failure'),
      onSettled: () => setClosing(false),
    });
  const turn = (name: SwitchName, isOn: boolean) => {
    if (name === 'maintenance' && isOn) return setClosing(true);
    // Whoever closes the site goes on running it: this browser keeps its way in, as by the gate's password.
    if (name === 'coming_soon' && isOn) setComingSoonMode(false);
    change({ [name]: isOn });
  };
  return (
    <section className={styles.switches} aria-label={t('settings.switches')}>
      {names.map((name) => (
        <Switch
          key={name}
          name={name}
          label={t(`settings.${name}.label`)}
          hint={t(`settings.${name}.${name === 'demo' && !hasDemo ? 'none' : site[name] ? 'on' : 'off'}`)}
          checked={changing.isPending ? (changing.variables[name] ?? site[name]) : site[name]}
          disabled={changing.isPending || (name === 'demo' && !hasDemo)}
          onChange={(isOn) => turn(name, isOn)}
        />
      ))}
      <Dialog
        opened={isClosing}
        onClose={() => setClosing(false)}
        size="small"
        title={t('settings.maintenance.sure')}
        footer={
          <>
            <Button variant="primary" busy={changing.isPending} onClick={() => change({ maintenance: true })}>
              {t('settings.maintenance.close')}
            </Button>
            <Button variant="quiet" onClick={() => setClosing(false)}>
              {t('admin:cancel')}
            </Button>
          </>
        }
      >
        <p>{t('settings.maintenance.text')}</p>
      </Dialog>
    </section>
  );
}
