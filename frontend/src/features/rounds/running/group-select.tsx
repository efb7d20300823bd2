import { useQuery } from '@tanstack/react-query';
import { readerGroupsQuery } from '../../../entities/queries/readers.queries';
import { useTranslation } from '../../../platform/i18n';
import { Select } from '../../../platform/ui/forms/select';

interface GroupSelectProps {
  readonly projectId: string;
  /** '': none. */
  readonly groupId: string;
  readonly onGroup: (groupId: string) => void;
}

/** A group of the work's readers whom a round asks; nothing where the work has none. */
export function GroupSelect({ projectId, groupId, onGroup }: GroupSelectProps) {
  const { t } = useTranslation('rounds.lazy');
  const { data: groups = [] } = useQuery(readerGroupsQuery(projectId));
  if (groups.length === 0) return null;
  return (
    <Select
      name="group"
      label={t('group')}
      hint={t('groupHint')}
      optional
      value={groupId}
      options={[
        { value: '', label: t('noGroup') },
        ...groups.map(({ id, name, readers }) => ({ value: id, label: `${name} (${readers})` })),
      ]}
      onChange={({ target }) => onGroup(target.value)}
    />
  );
}
