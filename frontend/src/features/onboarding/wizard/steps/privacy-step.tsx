import { useTranslation } from '../../../../platform/i18n';
import { ChoiceCards } from '../../../../platform/ui/forms/choice-cards';
import type { StepProps } from './step-props';

const choices = ['private', 'public'] as const;

/** Private, or not: then it becomes shared, and says so (decisions §5). */
export function PrivacyStep({ draft, change }: StepProps) {
  const { t } = useTranslation('onboarding');
  return (
    <ChoiceCards
      name="privacy"
      label={t('wizard.privacy.label')}
      options={choices.map((value) => ({
        value,
        title: t(`wizard.privacy.${value}.title`),
        text: t(`wizard.privacy.${value}.text`),
      }))}
      value={draft.privacy}
      onChange={(privacy) => change({ privacy })}
    />
  );
}
