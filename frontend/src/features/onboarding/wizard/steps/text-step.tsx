import { useTranslation } from '../../../../platform/i18n';
import { PartBody } from '../../../../platform/ui/forms/part-body';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { fieldProblems, withFile } from '../model/wizard-draft';
import { FileButton } from './file-button';
import { ReadFile } from './read-file';
import type { StepProps } from './step-props';

/** Typed, pasted, or a file of any length. */
export function TextStep({ draft, change }: StepProps) {
  const { t } = useTranslation('onboarding');
  if (draft.file) return <ReadFile draft={draft} file={draft.file} change={change} />;
  const { firstText } = draft;
  return (
    <>
      <FileButton onRead={(file) => change(withFile(draft, file))} />
      <TextField
        name="title"
        label={t('wizard.text.heading')}
        hint={t('wizard.text.headingHint', { title: t('wizard.text.defaultTitle') })}
        optional
        value={firstText.title}
        error={fieldProblems(draft)['title']}
        onChange={(event) => change({ firstText: { ...firstText, title: event.target.value } })}
      />
      <PartBody
        name="content"
        label={t('wizard.text.body')}
        hint={t('wizard.text.bodyHint')}
        tooLong={(max) => t('wizard.text.tooLong', { max })}
        rows={7}
        value={firstText.content}
        count={(numbers) => t('wizard.text.count', numbers)}
        onChange={(content) => change({ firstText: { ...firstText, content } })}
      />
    </>
  );
}
