import type { ReaderGroup } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Select } from '../../../platform/ui/forms/select';
import styles from '../readers.module.css';

interface GroupSelectProps {
  readonly groups: readonly ReaderGroup[];
  /** Null: all readers. */
  readonly groupId: string | null;
  readonly onGroup: (groupId: string | null) => void;
}

/** Whose figures, or lines, are shown: everybody's, or those of one group. */
export function GroupSelect({ groups, groupId, onGroup }: GroupSelectProps) {
  const { t } = useTranslation('readers.lazy');
  return (
    <div className={styles.sort}>
      <Select
        name="group"
        label={t('groups.one')}
        value={groupId ?? ''}
        options={[
          { value: '', label: t('groups.everybody') },
          ...groups.map(({ id, name, readers }) => ({ value: id, label: `${name} (${readers})` })),
        ]}
        onChange={({ target }) => onGroup(target.value || null)}
      />
    </div>
  );
}
