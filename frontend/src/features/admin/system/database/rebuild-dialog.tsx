import { useTranslation } from '../../../../platform/i18n';
import { ActDialog } from '../../page/act-dialog';
import { LogName } from '../log-names/log-name';

interface RebuildDialogProps {
  /** A read model's name; null: closed. */
  readonly name: string | null;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onRebuild: (name: string, reason: string) => void;
}

export function RebuildDialog({ name, busy, error, onClose, onRebuild }: RebuildDialogProps) {
  const { t } = useTranslation('admin-system');
  return (
    <ActDialog
      opened={name !== null}
      title={t('database.rebuildTitle')}
      submit={t('database.rebuild')}
      busy={busy}
      error={error && t('database.rebuildFailed', { why: error })}
      onClose={onClose}
      onSend={(reason) => name && onRebuild(name, reason)}
    >
      {name && (
        <p>
          <LogName family="readModels" name={name} />
        </p>
      )}
      <p>{t('database.rebuildText')}</p>
    </ActDialog>
  );
}
