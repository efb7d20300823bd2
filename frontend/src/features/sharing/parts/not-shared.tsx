import { useTranslation } from '../../../platform/i18n';
import { useSentence } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { useShareProject } from '../sharing.queries';
import type { Shared } from '../sharing.queries';
import styles from './sharing.module.css';

/** A private work has no link (decisions §6): the way to one is a button. */
export function NotShared({ shared, isDraft }: { shared: Shared; isDraft: boolean }) {
  const { t } = useTranslation('sharing');
  const sentence = useSentence();
  const share = useShareProject(shared);
  return (
    <div className={styles.notShared}>
      <span className={styles.lock}>
        <Icon name="lock" size={1.5} />
      </span>
      <h3>{t(isDraft ? 'notShared.title_draft' : 'notShared.title_private')}</h3>
      <p>{t('notShared.text')}</p>
      <Button
        variant="primary"
        data-autofocus
        busy={share.isPending}
        busyLabel={t('notShared.working')}
        onClick={() => share.mutate()}
      >
        {t('notShared.yes')}
      </Button>
      <DialogFailure>{share.isError && t('notShared.failed', { why: sentence(share.error) })}</DialogFailure>
    </div>
  );
}
