import { useTranslation } from '../../../../platform/i18n';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { fieldProblems } from '../model/wizard-draft';
import { DescriptionField } from './description-field';
import type { StepProps } from './step-props';

export function NameStep({ draft, change }: StepProps) {
  const { t } = useTranslation('onboarding');
  const problems = fieldProblems(draft);
  return (
    <>
      <TextField
        name="name"
        label={t('wizard.name.name')}
        value={draft.name}
        error={problems['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <DescriptionField draft={draft} change={change} hint={t('wizard.name.descriptionHint')} />
    </>
  );
}
