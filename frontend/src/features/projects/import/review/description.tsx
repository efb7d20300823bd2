import { useTranslation } from '../../../../platform/i18n';
import { Switch } from '../../../../platform/ui/forms/switch';
import type { OfferedDescription } from '../saving/description';
import styles from './review.module.css';

interface DescriptionProps extends OfferedDescription {
  isLocked: boolean;
  onTake: (takes: boolean) => void;
}

/** The file's description, to be taken into the work; where that has another, both are shown. */
export function Description({ text, own, isTaken, isLocked, onTake }: DescriptionProps) {
  const { t } = useTranslation('import');
  if (text === own) return null;
  return (
    <div className={styles.description}>
      <Switch
        name="takesDescription"
        label={t(own === '' ? 'description.take' : 'description.replace')}
        checked={isTaken}
        disabled={isLocked}
        onChange={onTake}
      />
      <blockquote dir="auto">{text}</blockquote>
      {own !== '' && (
        <p>
          {t(isTaken ? 'description.replaced' : 'description.stays')} <span dir="auto">{own}</span>
        </p>
      )}
    </div>
  );
}
