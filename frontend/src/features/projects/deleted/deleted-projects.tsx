import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n';
import { deletedQuery, useRestoreProject } from '../projects.queries';
import { DeletedList } from './deleted-list';

/** Works of this author that were deleted and can come back. */
export function DeletedProjects() {
  const { t } = useTranslation('projects');
  const deleted = useQuery(deletedQuery());
  const restore = useRestoreProject();
  return (
    <DeletedList
      items={deleted.data?.projects ?? []}
      restoreLabel={(title) => t('deleted.restoreProject', { title })}
      onRestore={({ id }) => void restore(id)}
    />
  );
}
