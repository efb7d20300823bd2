import type { ShareableText } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { Day } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import { LinkCounts } from '../parts/link-counts';
import { LinkRow } from '../parts/link-row';
import { LinkSettings } from '../parts/link-settings';
import { SwitchOff } from '../parts/switch-off';
import styles from './list.module.css';

type State = 'active' | 'expired' | 'off';

/** One whose last day is over has expired, also where a newer one took its place and it was switched off for that. */
function stateOf({ isActive, expiresAt }: ShareableText): State {
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'expired';
  return isActive ? 'active' : 'off';
}

/** One link: of what, under which name, how it fares; opened, what can be changed of it. */
export function ListedLink({ link }: { link: ShareableText }) {
  const { t } = useTranslation('sharing');
  const [open, setOpen] = useState<'settings' | 'off' | null>(null);
  const state = stateOf(link);
  return (
    <li className={styles.link} data-state={state}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {link.partId ? <UserName>{link.title}</UserName> : t('what.whole')}
          {link.name && (
            <span className={styles.name}>
              <UserName>{link.name}</UserName>
            </span>
          )}
        </h3>
        <Badge tone={state === 'active' ? 'leaf' : 'plain'}>{t(`list.state.${state}`)}</Badge>
      </div>
      <div className={styles.facts}>
        <LinkCounts link={link} />
        <p>
          {t('list.made')} <Day at={link.createdAt} />
        </p>
        {link.expiresAt && (
          <p>
            {t('lastDay')} <Day at={link.expiresAt} />
          </p>
        )}
      </div>
      {state === 'active' && <LinkRow url={`${window.location.origin}/read/${link.shareToken}`} isListed />}
      {link.isActive && open !== 'off' && (
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-expanded={open === 'settings'}
            onClick={() => setOpen(open === 'settings' ? null : 'settings')}
          >
            {t('list.change')}
          </Button>
          <Button size="small" variant="quiet" tone="margin" onClick={() => setOpen('off')}>
            {t('switchOff')}
          </Button>
        </div>
      )}
      {link.isActive && open === 'settings' && (
        <div className={styles.opened}>
          <LinkSettings link={link} />
        </div>
      )}
      {link.isActive && open === 'off' && <SwitchOff link={link} onCancel={() => setOpen(null)} />}
    </li>
  );
}
