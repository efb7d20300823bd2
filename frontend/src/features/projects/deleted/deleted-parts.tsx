import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n';
import { useRestorePart } from '../parts/parts.queries';
import { deletedQuery } from '../projects.queries';
import { DeletedList } from './deleted-list';

/** Parts of this work that were deleted and can come back. */
export function DeletedParts({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const deleted = useQuery(deletedQuery());
  const restore = useRestorePart(projectId);
  return (
    <DeletedList
      items={deleted.data?.parts.filter((part) => part.project_id === projectId) ?? []}
      restoreLabel={(title) => t('deleted.restorePart', { title })}
      onRestore={(part) => void restore(part)}
    />
  );
}
