import type { ReaderGroup, WorkReader } from '@shulayim/contracts';
import { ReminderDialog } from '../../entities/reminders/reminder-dialog';
import { useTranslation } from '../../platform/i18n';
import { UserName } from '../../platform/ui/content/user-text';
import { useRemind } from './readers.queries';

interface RemindDialogProps {
  readonly projectId: string;
  /** One reader, or all who are silent; null: closed. */
  readonly whom: WorkReader | 'silent' | null;
  /** Whose silent ones; null: of all. */
  readonly group: ReaderGroup | null;
  readonly onClose: () => void;
}

export function RemindDialog({ projectId, whom, group, onClose }: RemindDialogProps) {
  const { t } = useTranslation('readers.lazy');
  const reminding = useRemind(projectId, {
    readerId: whom === 'silent' || whom === null ? null : whom.id,
    groupId: group?.id ?? null,
  });
  return (
    <ReminderDialog
      opened={whom !== null}
      title={<Title whom={whom} group={group} />}
      text={t('reminder.text')}
      sending={reminding}
      onClose={onClose}
    />
  );
}

function Title({ whom, group }: Pick<RemindDialogProps, 'whom' | 'group'>) {
  const { t } = useTranslation('readers.lazy');
  if (whom === 'silent' || whom === null)
    return group ? (
      <>
        {t('reminder.titleSilentOf')} <UserName>{group.name}</UserName>
      </>
    ) : (
      <>{t('reminder.titleSilent')}</>
    );
  return (
    <>
      {t('reminder.titleOne')} <UserName>{whom.name ?? ''}</UserName>
    </>
  );
}
