import { maxDescriptionLength } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { TextArea } from '../../../../platform/ui/forms/text-area';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { fieldProblems } from '../model/wizard-draft';
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
      <TextArea
        name="description"
        label={t('wizard.name.description')}
        hint={t('wizard.name.descriptionHint')}
        optional
        rows={3}
        max={maxDescriptionLength}
        value={draft.description}
        error={problems['description']}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  );
}
