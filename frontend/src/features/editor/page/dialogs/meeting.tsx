import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Compared } from '../../../../platform/ui/compare/compared';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import type { Other } from '../../keeping/draft-keeper';
import { useDesk, useSaving } from '../../writing/use-writing';
import styles from '../bar/bar.module.css';

/** Two texts beside each other; one goes on, and the other stays one undo away. */
export function Meeting() {
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
      <MeetingDialog theirs={theirs} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];
const told = (t: Translate, { kind, basedOn }: Other): string =>
  kind === 'window' ? t('meeting.window') : t('meeting.version', { n: basedOn });

interface MeetingDialogProps {
  readonly theirs: Other;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function MeetingDialog({ theirs, isOpen, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const theirName = theirs.kind === 'window' ? t('meeting.otherWindow') : t('meeting.published', { n: theirs.basedOn });
  const goOn = (isMine: boolean) => {
    const mine = writing.written;
    writing.replaceWith(theirs.written);
    if (isMine) writing.replaceWith(mine);
    keeper.goOn(isMine ? mine : theirs.written);
    onClose();
    writing.view?.focus();
  };
  const mine = isOpen ? writing.written : null;
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('meeting.heading')}
      size="wide"
      footer={
        <>
          <Button variant="primary" onClick={() => goOn(true)}>
            {t('meeting.mine')}
          </Button>
          <Button variant="line" onClick={() => goOn(false)}>
            {t('meeting.theirs')}
          </Button>
        </>
      }
    >
      <p>{t('meeting.lead')}</p>
      {mine && (
        <Compared before={{ label: theirName, ...theirs.written }} after={{ label: t('meeting.here'), ...mine }} />
      )}
    </Dialog>
  );
}
