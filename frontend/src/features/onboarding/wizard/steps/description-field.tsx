import { maxDescriptionLength } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { TextArea } from '../../../../platform/ui/forms/text-area';
import { fieldProblems } from '../model/wizard-draft';
import type { StepProps } from './step-props';

export function DescriptionField({ draft, change, hint }: StepProps & { hint: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <TextArea
      name="description"
      label={t('wizard.name.description')}
      hint={hint}
      optional
      rows={3}
      max={maxDescriptionLength}
      value={draft.description}
      error={fieldProblems(draft)['description']}
      onChange={(event) => change({ description: event.target.value })}
    />
  );
}
