import { useTranslation } from '../../../platform/i18n';
import { AppHeader } from '../../../platform/ui/layout/header/app-header';
import { Chapter, Specimen } from '../specimen';

/** Each as it stands on a page whose owner is signed in or not, like the person who looks. */
export function Headers() {
  const { t } = useTranslation('design-system');
  const project = <span>{t('layout.work')}</span>;
  return (
    <Chapter title={t('layout.title')} text={t('layout.text')}>
      <Specimen label={t('layout.context')}>{() => <AppHeader context={project} progress={0.4} />}</Specimen>
      <Specimen label={t('layout.plain')}>{() => <AppHeader plain context={project} />}</Specimen>
    </Chapter>
  );
}
