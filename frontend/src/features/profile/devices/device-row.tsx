import type { SessionRow } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { LongDate, Time } from '../../../platform/ui/content/time';
import { deviceWords } from '../../../platform/session/device-words';
import { useCountryName } from '../../../platform/session/use-country-name';
import styles from './devices.module.css';

interface DeviceRowProps {
  session: SessionRow;
  isEnding: boolean;
  onEnd: () => void;
}

/** Our own words run as the page does; what a program says about itself is anybody's text. */
function useDeviceName(device: string | null): { name: string; isTheirs: boolean } {
  const { t } = useTranslation('profile');
  const { browser, system } = deviceWords(device);
  if (browser && system) return { name: t('devices.browserOn', { browser, system }), isTheirs: false };
  const name = browser ?? system ?? device;
  return { name: name ?? t('devices.unknown'), isTheirs: name !== null };
}

export function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('profile');
  const { name, isTheirs } = useDeviceName(session.device);
  const countryName = useCountryName();
  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <p className={styles.name}>
          {isTheirs ? <bdi>{name}</bdi> : <span>{name}</span>}
          {session.is_current && <Badge tone="leaf">{t('devices.current')}</Badge>}
        </p>
        <p className={styles.times}>
          <span>
            {t('devices.lastSeen')} <Time at={session.last_seen_at} />
          </span>
          <span>
            {t('devices.since')} <LongDate at={session.created_at} />
          </span>
          {session.country && <span>{t('devices.from', { country: countryName(session.country) })}</span>}
        </p>
      </div>
      {!session.is_current && (
        <Button size="small" busy={isEnding} onClick={onEnd} aria-label={t('devices.endNamed', { device: name })}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
