import type { ShareableText } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { LinkCounts } from './link-counts';
import { LinkRow } from './link-row';
import { LinkSettings } from './link-settings';
import { SwitchOff } from './switch-off';
import { Ways } from '../ways/ways';
import styles from './sharing.module.css';

/** The link, the ways to pass it on, what became of it, and what it allows. */
export function LinkPanel({ link }: { link: ShareableText }) {
  const { t } = useTranslation('sharing');
  const [isAsking, setAsking] = useState(false);
  const url = `${window.location.origin}/read/${link.shareToken}`;
  return (
    <div className={styles.panel}>
      <LinkRow url={url} />
      <Ways url={url} title={link.title} />
      <div className={styles.state}>
        <LinkCounts link={link} />
        {!isAsking && (
          <button type="button" className={styles.plainButton} onClick={() => setAsking(true)}>
            {t('switchOff')}
          </button>
        )}
      </div>
      {isAsking && <SwitchOff link={link} onCancel={() => setAsking(false)} />}
      <LinkSettings link={link} />
    </div>
  );
}
