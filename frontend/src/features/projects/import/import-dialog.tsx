import type { Project } from '@shulayim/contracts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useLeaveQuestion } from '../parts/adding/use-leave-question';
import { ChooseManuscript } from './choosing/choose-manuscript';
import { ReviewParts } from './review/review-parts';
import { SaveRow } from './review/save-row';
import { useImport } from './use-import';

export interface ImportDialogProps {
  project: Pick<Project, 'id' | 'description'>;
  opened: boolean;
  onClose: () => void;
  /** Dropped on the page around: another list is another drop. */
  files?: readonly File[];
}

/** First the file, then its parts as the author wants them, then everything is saved. */
export function ImportDialog({ project, opened, onClose, files }: ImportDialogProps) {
  const { t } = useTranslation('import');
  const manuscript = useImport(project, (count) => {
    toast(t('saved', { count }), 'success');
    onClose();
  });
  const { read, reading, saving } = manuscript;
  const takeDropped = () => {
    if (!files?.length) return;
    if (read) toast(t('start.partsWait'), 'failure');
    else void reading.read(files);
  };
  const dropped = useRef(takeDropped);
  useLayoutEffect(() => {
    dropped.current = takeDropped;
  });
  useEffect(() => dropped.current(), [files]);
  useLeaveQuestion(manuscript.waiting.length > 0);
  const cancel = (
    <Button
      variant="quiet"
      onClick={() => {
        reading.stop();
        onClose();
      }}
    >
      {t('cancel')}
    </Button>
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('heading')}
      size={read ? 'large' : 'normal'}
      footer={read ? <SaveRow manuscript={manuscript} /> : cancel}
    >
      {read ? (
        <ReviewParts
          {...read}
          description={manuscript.description}
          isRestored={manuscript.isRestored}
          isLocked={saving.isSaving}
          onChange={manuscript.change}
          onType={manuscript.type}
          onTakeDescription={manuscript.takeDescription}
          onTakeComments={manuscript.takeComments}
          onUndo={manuscript.undo}
          onAgain={manuscript.startAgain}
        />
      ) : (
        <ChooseManuscript reading={reading} />
      )}
    </Dialog>
  );
}
