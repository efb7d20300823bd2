import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import type { PartAddress } from '../keeping/draft-server';
import type { Other } from '../keeping/standing';
import styles from '../page/bar/bar.module.css';
import { useSaving } from '../writing/use-writing';
import { MeetingDialog } from './meeting-dialog';

/** Says that there are two texts, and leads to both beside each other. */
export function Meeting({ address }: { address: PartAddress }) {
  const { t } = useTranslation('editor');
  const saving = useSaving();
  const [isOpen, setOpen] = useState(false);
  if (saving.kind === 'refused')
    return (
      <p className={styles.notice} role="alert">
        {saving.sentence} {t('meeting.kept')}
      </p>
    );
  if (saving.kind !== 'met') return null;
  const { theirs } = saving;
  return (
    <div className={styles.notice} role="alert">
      <p>{told(t, theirs)}</p>
      <Button size="small" variant="line" onClick={() => setOpen(true)}>
        {t('meeting.compare')}
      </Button>
      {isOpen && <MeetingDialog address={address} theirs={theirs} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];
const told = (t: Translate, { kind, basedOn }: Other): string =>
  kind === 'window' ? t('meeting.window') : t('meeting.version', { n: basedOn });
