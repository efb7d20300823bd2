import type { ReaderGroup } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { GroupDialog } from './group-dialog';
import { GroupSelect } from './group-select';
import styles from './groups.module.css';
import { RemoveGroupDialog } from './remove-group-dialog';

interface GroupToolsProps {
  readonly projectId: string;
  readonly groups: readonly ReaderGroup[];
  /** Null: all readers. */
  readonly group: ReaderGroup | null;
  readonly onGroup: (groupId: string | null) => void;
}

/** Chooses a group of the work's readers, and makes, changes and removes them. */
export function GroupTools({ projectId, groups, group, onGroup }: GroupToolsProps) {
  const { t } = useTranslation('readers.lazy');
  const [opened, open] = useState<'new' | 'edit' | 'remove' | null>(null);
  const close = () => open(null);
  return (
    <div className={styles.tools}>
      {groups.length > 0 && <GroupSelect groups={groups} groupId={group?.id ?? null} onGroup={onGroup} />}
      {group && (
        <>
          <Button variant="quiet" icon="edit" onClick={() => open('edit')}>
            {t('groups.edit')}
          </Button>
          <Button variant="quiet" onClick={() => open('remove')}>
            {t('groups.remove')}
          </Button>
        </>
      )}
      {!group && (
        <Button variant="quiet" icon="add" onClick={() => open('new')}>
          {t('groups.new')}
        </Button>
      )}
      {(opened === 'new' || (opened === 'edit' && group)) && (
        <GroupDialog
          projectId={projectId}
          group={opened === 'new' ? null : group}
          onSaved={(id) => {
            close();
            onGroup(id);
          }}
          onClose={close}
        />
      )}
      {opened === 'remove' && group && (
        <RemoveGroupDialog
          projectId={projectId}
          group={group}
          onRemoved={() => {
            close();
            onGroup(null);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
