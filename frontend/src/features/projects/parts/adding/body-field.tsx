import { useTranslation } from '../../../../platform/i18n';
import { PartBody } from '../../../../platform/ui/forms/part-body';

interface BodyFieldProps {
  body: string;
  error: string | undefined;
  onChange: (body: string) => void;
}

/** The text of a part in its form. */
export function BodyField({ body, error, onChange }: BodyFieldProps) {
  const { t } = useTranslation('projects');
  return (
    <PartBody
      name="body"
      label={t('part.body')}
      hint={t('part.bodyHint')}
      error={error}
      rows={16}
      value={body}
      count={(numbers) => t('part.count', numbers)}
      onChange={onChange}
    />
  );
}
