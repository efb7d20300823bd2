import type { MaintenanceWindow } from '@shulayim/contracts';
import { useEffect, useState } from 'react';
import { useSiteState } from '../../platform/coming-soon/mode';
import { readStored, writeStored } from '../../platform/forms/browser-storage';
import { useLocale, useTranslation } from '../../platform/i18n';
import { IconButton } from '../../platform/ui/actions/button';
import { dayAndTime, timeRange } from '../../platform/words/time-range';
import styles from './maintenance-notice.module.css';
import { type Phase, phaseOf, untilNextPhase } from './notice-phase';

/** Which window was dismissed in this browser. */
const storageKey = 'dismissed-maintenance';
const nameOf = ({ starts_at, ends_at }: MaintenanceWindow): string => `${starts_at}/${ends_at}`;

/** Begins with nothing, so that a screen reader knows the place before it has words. */
function usePhase(window: MaintenanceWindow | null): Phase {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!window) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const at = Date.now();
      setNow(at);
      const wait = untilNextPhase(window, at);
      if (wait !== null) timer = setTimeout(look, wait);
    };
    look();
    return () => clearTimeout(timer);
  }, [window]);
  return window && now !== null ? phaseOf(window, now) : 'none';
}

/** One line over every page while maintenance is near, or under way; it can be dismissed, for this window. */
export function MaintenanceNotice() {
  const window = useSiteState(({ maintenance }) => maintenance);
  const phase = usePhase(window);
  const [dismissed, setDismissed] = useState(() => readStored(storageKey));
  const { t } = useTranslation('maintenance.lazy');
  const locale = useLocale();
  const isShown = window !== null && phase !== 'none' && dismissed !== nameOf(window);
  const dismiss = () => {
    if (!window) return;
    writeStored(storageKey, nameOf(window));
    setDismissed(nameOf(window));
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.notice}>
      <p role="status">
        {isShown && (
          <>
            {phase === 'planned'
              ? t('planned', { when: timeRange(locale, window.starts_at, window.ends_at) })
              : t('closed', { when: dayAndTime(locale, window.ends_at) })}{' '}
            {window.note !== null && <bdi>{window.note}</bdi>}
          </>
        )}
      </p>
      {isShown && <IconButton icon="close" label={t('dismiss')} onClick={dismiss} />}
    </div>
  );
}
