import type { Site, SiteChange } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem, useSentence } from '../../../../platform/ui/states/failure';
import { setComingSoonMode } from '../../../../platform/coming-soon/mode';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Switch } from '../../../../platform/ui/forms/switch';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { siteQuery, useChangeSite } from '../../page/site.queries';
import page from '../../page/admin.module.css';
import styles from './settings.module.css';
import { GatePassword } from './gate-password';
import { MaintenanceWindowSetting } from './maintenance-window';
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
      <MaintenanceWindowSetting window={site.data.site.maintenance_window} />
      <SenderAddress sender={site.data.sender} />
      <PostalAddress sender={site.data.sender} />
      <GatePassword />
      <p className={page.total}>
        {t('settings.version')} <bdi dir="ltr">{site.data.site.version}</bdi>
      </p>
    </>
  );
}

/** What visitors notice at once is asked about once more. */
const askedNames = ['coming_soon', 'maintenance', 'registration_open', 'demo'] as const;
type AskedName = (typeof askedNames)[number];
interface Asked {
  readonly name: AskedName;
  readonly isOn: boolean;
}
const isAsked = (name: SwitchName): name is AskedName => (askedNames as readonly string[]).includes(name);

function Switches({ site, hasDemo }: { site: Site; hasDemo: boolean }) {
  const { t } = useTranslation('admin-system');
  const sentence = useSentence();
  const changing = useChangeSite();
  // What was asked stays while its dialog closes.
  const [asked, setAsked] = useState<Asked>({ name: 'maintenance', isOn: true });
  const [isAsking, setAsking] = useState(false);
  const change = (name: SwitchName, isOn: boolean) => {
    // Whoever closes the site goes on running it: this browser keeps its way in, as by the gate's password.
    if (name === 'coming_soon' && isOn) setComingSoonMode(false);
    const by: SiteChange = { [name]: isOn };
    changing.mutate(by, {
      onSuccess: () => toast(t('settings.saved'), 'success'),
      onError: (failure) => toast(`${t('settings.failed')} ${sentence(failure)}`, 'failure'),
      onSettled: () => setAsking(false),
    });
  };
  const ask = (next: Asked) => {
    setAsked(next);
    setAsking(true);
  };
  return (
    <section className={styles.switches} aria-label={t('settings.switches')}>
      {names.map((name) => (
        <Switch
          key={name}
          name={name}
          label={t(`settings.${name}.label`)}
          hint={t(name === 'demo' && !hasDemo ? 'settings.demo.none' : `settings.${name}.${site[name] ? 'on' : 'off'}`)}
          checked={changing.isPending ? (changing.variables[name] ?? site[name]) : site[name]}
          disabled={changing.isPending || (name === 'demo' && !hasDemo)}
          onChange={(isOn) => (isAsked(name) ? ask({ name, isOn }) : change(name, isOn))}
        />
      ))}
      <SureDialog
        asked={asked}
        opened={isAsking}
        busy={changing.isPending}
        onClose={() => setAsking(false)}
        onSure={() => change(asked.name, asked.isOn)}
      />
    </section>
  );
}

interface SureDialogProps {
  readonly asked: Asked;
  readonly opened: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSure: () => void;
}

/** Says what visitors will see, before they do. */
function SureDialog({ asked: { name, isOn }, opened, busy, onClose, onSure }: SureDialogProps) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const key = `settings.${name}.ask.${isOn ? 'turnOn' : 'turnOff'}` as const;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={t(`${key}.title`)}
      footer={
        <>
          <Button variant="primary" busy={busy} onClick={onSure}>
            {t(`${key}.do`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('admin:cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`${key}.text`)}</p>
    </Dialog>
  );
}
