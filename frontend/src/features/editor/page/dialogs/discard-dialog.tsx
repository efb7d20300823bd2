import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { ConfirmDialog } from '../../../../platform/ui/overlays/confirm-dialog';
import { useSentence } from '../../../../platform/ui/states/failure';
import { type PartAddress, discardDraft } from '../../keeping/draft-server';
import { useDesk } from '../../writing/use-writing';

interface DiscardDialogProps {
  readonly address: PartAddress;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
}

/** Asks first: what was written since the last version is gone then. */
export function DiscardDialog({ address, opened, onClose, onDiscarded }: DiscardDialogProps) {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const sentence = useSentence();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const discard = async () => {
    setBusy(true);
    try {
      writing.rest();
      await keeper.flush();
      const { revision } = keeper.standing;
      if (revision > 0) await discardDraft(address, revision);
      keeper.end();
      onDiscarded();
    } catch (error) {
      setProblem(t('discard.failed', { why: sentence(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('discard.heading')}
      confirm={t('discard.submit')}
      busyLabel={t('discard.busy')}
      isBusy={isBusy}
      cancel={t('discard.cancel')}
      failure={problem}
      onConfirm={() => void discard()}
    >
      <p>{t('discard.lead')}</p>
    </ConfirmDialog>
  );
}
