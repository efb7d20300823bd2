import type { AdminProject } from '@shulayim/contracts';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { ActDialog } from '../../page/act-dialog';
import { useInspect } from '../admin-projects.queries';

interface InspectDialogProps {
  readonly book: AdminProject;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Other people's words are read for a reason, which is written down. */
export function InspectDialog({ book, opened, onClose }: InspectDialogProps) {
  const { t } = useTranslation('admin-projects');
  const sentence = useSentence();
  const inspect = useInspect(book.id);
  const close = () => {
    inspect.reset();
    onClose();
  };
  return (
    <ActDialog
      opened={opened}
      title={t('inspect.title')}
      submit={t('inspect.submit')}
      needsReason={t('reasonMissing')}
      reasonLabel={t('inspect.reason')}
      busy={inspect.isPending}
      error={inspect.isError ? sentence(inspect.error) : null}
      onClose={close}
      onSend={(reason) => inspect.mutate(reason, { onSuccess: close })}
    >
      <p>{t('inspect.text')}</p>
    </ActDialog>
  );
}
