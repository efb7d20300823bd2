import { useTranslation } from '../../../../platform/i18n';
import type { Problems } from '../../../../platform/forms/form';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { BodyField } from './body-field';

interface PartFieldsProps {
  title: string;
  body: string;
  problems: Problems;
  onChange: (change: { title?: string; body?: string }) => void;
}

/** What a part is made of. */
export function PartFields({ title, body, problems, onChange }: PartFieldsProps) {
  const { t } = useTranslation('projects');
  return (
    <>
      <TextField
        name="title"
        label={t('part.title')}
        data-autofocus
        required
        value={title}
        error={problems['title']}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <BodyField body={body} error={problems['body']} onChange={(text) => onChange({ body: text })} />
    </>
  );
}
