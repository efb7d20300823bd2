import { useTranslation } from '../../platform/i18n';
import { AppHeader } from '../../platform/ui/layout/header/app-header';
import { SchemeButton } from '../../platform/ui/layout/header/scheme-button';
import { LanguageButton } from '../../platform/ui/layout/languages/language-button';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { useSession } from '../../platform/session/session';
import { Mails } from './mails/mails';
import { Actions } from './parts/actions';
import { Colours } from './parts/foundations/colours';
import { Contents } from './parts/contents';
import { Fields } from './parts/fields';
import { Headers } from './parts/headers';
import { Icons } from './parts/foundations/icons';
import { Overlays } from './parts/overlays';
import { States } from './parts/states';
import { Typography } from './parts/foundations/typography';

/** The whole page, what floats included, in the other direction and on the other paper. */
function Switches() {
  return (
    <>
      <LanguageButton />
      <SchemeButton />
    </>
  );
}

/** Every component in every state; each specimen stands on light paper and on dark. */
export function DesignSystemScreen() {
  const { t } = useTranslation('design-system');
  const { user } = useSession();
  return (
    <Page title={t('title')} header={<AppHeader context={<span>{t('title')}</span>} />}>
      <PageHead title={t('title')} text={t('text')} actions={<Switches />} />
      <Colours />
      <Typography />
      <Actions />
      <Fields />
      <Contents />
      <States />
      <Overlays />
      <Headers />
      <Icons />
      {user?.role === 'admin' && <Mails />}
    </Page>
  );
}
