import { countWords } from '@shulayim/anchoring';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { UserName } from '../../../../platform/ui/content/user-text';
import { type WizardDraft, withoutFile } from '../model/wizard-draft';
import { DescriptionField } from './description-field';
import type { StepProps } from './step-props';
import styles from '../wizard.module.css';

interface ReadFileProps extends StepProps {
  file: NonNullable<WizardDraft['file']>;
}

/** The parts that the file will become, and the description that it brings. */
export function ReadFile({ draft, file, change }: ReadFileProps) {
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
            <small>{t('wizard.text.words', { formatted: formatNumber(countWords(body)) })}</small>
          </li>
        ))}
      </ol>
      {file.description && (
        <DescriptionField
          draft={draft}
          change={change}
          hint={t(
            draft.description === file.description ? 'wizard.text.fileDescription' : 'wizard.text.otherDescription',
            { description: file.description },
          )}
        />
      )}
      <div>
        <Button variant="quiet" size="small" icon="close" onClick={() => change(withoutFile(draft))}>
          {t('wizard.text.dropFile')}
        </Button>
      </div>
    </div>
  );
}
