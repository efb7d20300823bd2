import { countWords } from '@shulayim/anchoring';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { UserName } from '../../../../platform/ui/content/user-text';
import type { WizardDraft } from '../model/wizard-draft';
import styles from '../wizard.module.css';

interface ReadFileProps {
  file: NonNullable<WizardDraft['file']>;
  onDrop: () => void;
}

/** The parts that the file will become. */
export function ReadFile({ file, onDrop }: ReadFileProps) {
  const { t } = useTranslation('onboarding');
  return (
    <div className={styles.file}>
      <div className={styles.fileHead}>
        <b>
          {t('wizard.text.fromFile')} <bdi>{file.name}</bdi>
        </b>
        <span>{t('wizard.text.parts', { count: file.parts.length })}</span>
      </div>
      <ol className={styles.fileParts}>
        {file.parts.map(({ title, body }, index) => (
          <li key={index}>
            <UserName>{title}</UserName>
            <small>{t('wizard.text.words', { formatted: countWords(body).toLocaleString('he-IL') })}</small>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" size="small" icon="close" onClick={onDrop}>
          {t('wizard.text.dropFile')}
        </Button>
      </div>
    </div>
  );
}
