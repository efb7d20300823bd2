import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import type { Other } from '../../keeping/draft-keeper';
import { useDesk, useSaving } from '../../writing/use-writing';
import styles from '../bar/bar.module.css';

export interface TwoTextsProps {
  readonly before: { readonly label: string; readonly title: string; readonly body: string };
  readonly after: { readonly label: string; readonly title: string; readonly body: string };
}

/** Two texts beside each other; one goes on, and the other stays one undo away. */
export function Meeting({ TwoTexts }: { TwoTexts: ComponentType<TwoTextsProps> }) {
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
      <MeetingDialog theirs={theirs} isOpen={isOpen} onClose={() => setOpen(false)} TwoTexts={TwoTexts} />
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
  readonly TwoTexts: ComponentType<TwoTextsProps>;
}

function MeetingDialog({ theirs, isOpen, onClose, TwoTexts }: MeetingDialogProps) {
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
        <TwoTexts
          before={{ label: theirName, title: theirs.written.title, body: theirs.written.body }}
          after={{ label: t('meeting.here'), title: mine.title, body: mine.body }}
        />
      )}
    </Dialog>
  );
}
