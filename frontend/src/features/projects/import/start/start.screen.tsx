import type { User } from '@shulayim/contracts';
import { type ComponentType, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { useSession } from '../../../../platform/session/session';
import { takeHandedFiles } from '../../../../platform/files/handed-files';
import { Page } from '../../../../platform/ui/layout/page/page';
import { DropLayer } from '../../../../platform/ui/overlays/drop-layer/drop-layer';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { PasteZone } from './paste-zone';
import styles from './start.module.css';
import { TextReview } from './text-review';
import { useStart } from './use-start';

export interface StartSlots {
  /** The wizard, the full form, the guide. */
  OtherWays: ComponentType<{ user: User }>;
  /** A link that has just been made, and the ways to pass it on. */
  NewLink: ComponentType<{ token: string }>;
}

/** `/start`: from a text to its link on one page. `?link=` shows the link, also after a reload. */
export function StartScreen({ OtherWays, NewLink }: StartSlots) {
  const { t } = useTranslation('import');
  const { user } = useSession();
  const [search] = useSearchParams();
  const token = search.get('link');
  if (!user) return null;
  return (
    <Page title={t(token ? 'start.ready' : 'start.title')} width="text">
      {token ? <NewLink token={token} /> : <Start key={user.id} user={user} OtherWays={OtherWays} />}
    </Page>
  );
}

function Start({ user, OtherWays }: Pick<StartSlots, 'OtherWays'> & { user: User }) {
  const { t } = useTranslation('import');
  const start = useStart(user);
  const isWaiting = start.read !== null;
  const takeFiles = (files: readonly File[]) => {
    if (files.length === 0 || start.reading.share !== null) return;
    if (isWaiting) toast(t('start.waits'), 'failure');
    else start.takeFiles(files);
  };
  const arrive = useRef(takeFiles);
  useEffect(() => arrive.current(takeHandedFiles()), []);
  return (
    <div className={styles.page}>
      <DropLayer title={t('start.dropHere')} text={t('start.dropNew')} onFiles={takeFiles} />
      <header>
        {user.isFirstTime && (
          <p className={styles.hello}>
            {t('start.hello')}, <bdi>{user.name}</bdi>
          </p>
        )}
        <h1>{t(start.read ? 'start.look' : 'start.title')}</h1>
        <p className={styles.lead}>{t(start.read ? 'start.lookLead' : 'start.lead')}</p>
      </header>
      {start.read ? (
        <TextReview start={start} />
      ) : (
        <>
          <PasteZone start={start} />
          <OtherWays user={user} />
        </>
      )}
    </div>
  );
}
