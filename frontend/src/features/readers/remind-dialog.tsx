import type { WorkReader } from '@shulayim/contracts';
import { ReminderDialog } from '../../entities/reminders/reminder-dialog';
import { useTranslation } from '../../platform/i18n';
import { UserName } from '../../platform/ui/content/user-text';
import { useRemind } from './readers.queries';

interface RemindDialogProps {
  readonly projectId: string;
  /** One reader, or all who are silent; null: closed. */
  readonly whom: WorkReader | 'silent' | null;
  readonly onClose: () => void;
}

export function RemindDialog({ projectId, whom, onClose }: RemindDialogProps) {
  const { t } = useTranslation('readers.lazy');
  const reminding = useRemind(projectId, whom === 'silent' || whom === null ? null : whom.id);
  return (
    <ReminderDialog
      opened={whom !== null}
      title={<Title whom={whom} />}
      text={t('reminder.text')}
      sending={reminding}
      onClose={onClose}
    />
  );
}

function Title({ whom }: Pick<RemindDialogProps, 'whom'>) {
  const { t } = useTranslation('readers.lazy');
  if (whom === 'silent' || whom === null) return <>{t('reminder.titleSilent')}</>;
  return (
    <>
      {t('reminder.titleOne')} <UserName>{whom.name ?? ''}</UserName>
    </>
  );
}
