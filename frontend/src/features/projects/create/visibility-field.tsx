import { VisibilityStatus } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import styles from './create.module.css';

interface VisibilityFieldProps {
  value: VisibilityStatus;
  error?: string | undefined;
  onChange: (value: VisibilityStatus) => void;
}

/** Who may read, each choice with what it means. */
export function VisibilityField({ value, error, onChange }: VisibilityFieldProps) {
  const { t } = useTranslation('projects');
  return (
    <div className={styles.visibility}>
      <ChoiceCards
        name="visibility_status"
        label={t('field.visibility')}
        options={VisibilityStatus.options.map((status) => ({
          value: status,
          title: t(`visibility.${status}`),
          text: t(`visibilityText.${status}`),
        }))}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  );
}
