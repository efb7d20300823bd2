import { useSentence } from '../../../platform/ui/states/failure';
import { saveFile } from '../../../platform/files/save-file';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { Section } from '../parts/section';
import styles from '../parts/section.module.css';
import { SectionFailure } from '../parts/section-failure';
import { useExport } from '../profile.queries';

export function DataSection() {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const download = useExport();
  const save = () =>
    download.mutate(undefined, {
      onSuccess: (everything) => {
        const today = new Date().toISOString().slice(0, 10);
        const content = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
        saveFile(`shulayim-${today}.json`, content);
        toast(t('data.saved'), 'success');
      },
    });
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <div className={styles.actions}>
        <Button busy={download.isPending} busyLabel={t('data.busy')} onClick={save}>
          {t('data.download')}
        </Button>
      </div>
      <SectionFailure>{download.error && sentence(download.error)}</SectionFailure>
    </Section>
  );
}
