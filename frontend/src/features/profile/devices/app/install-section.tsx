import { useTranslation } from '../../../../platform/i18n';
import { askToInstall, isApplePhone, isInstalled, useInstallPrompt } from './install-prompt';
import { Button } from '../../../../platform/ui/actions/button';
import { Section } from '../../parts/section';

/** Offered where it can be done, and where it is looked for; nothing where it is installed already. */
export function InstallSection() {
  const { t } = useTranslation('profile');
  const { offer } = useInstallPrompt();
  if (isInstalled() || (!offer && !isApplePhone())) return null;
  return (
    <Section title={t('app.title')} text={t('app.text')}>
      {offer ? (
        <div>
          <Button onClick={() => void askToInstall()}>{t('app.install')}</Button>
        </div>
      ) : (
        <p>{t('app.apple')}</p>
      )}
    </Section>
  );
}
