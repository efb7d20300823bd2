import { partEditorPath } from '../../../entities/writing/part-editor-path';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import '../placing/placing-words';

/** From the page of a part, as it is read, to where it is written, and back. */
export function EditLink({ project_id, id }: { readonly project_id: string; readonly id: string }) {
  const { t } = useTranslation('placing.lazy');
  const to = partEditorPath({ project_id, id }, `/project/${project_id}/part/${id}`);
  return (
    <LinkButton variant="quiet" size="small" icon="edit" to={to}>
      {t('editText')}
    </LinkButton>
  );
}
