import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import '../placing/placing-words';

/** From the page of a part, as it is read, to where it is written, and back. */
export function EditLink({ page }: { readonly page: string }) {
  const { t } = useTranslation('placing.lazy');
  return (
    <LinkButton variant="quiet" size="small" icon="edit" to={`${page}/edit?back=${encodeURIComponent(page)}`}>
      {t('editText')}
    </LinkButton>
  );
}
