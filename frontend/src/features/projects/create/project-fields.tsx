import { maxDescriptionLength } from '@shulayim/contracts';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useTranslation } from '../../../platform/i18n';
import type { Problems } from '../../../platform/forms/form';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { TextField } from '../../../platform/ui/forms/text-field';
import { CategoryFields } from './category-fields';
import type { ProjectForm } from './project-form';
import { TagsField } from './tags-field';
import { VisibilityField } from './visibility-field';

interface ProjectFieldsProps {
  form: ProjectForm;
  problems: Problems;
  onChange: (change: Partial<ProjectForm>) => void;
  onLeave: (field: keyof ProjectForm) => void;
}

export function ProjectFields({ form, problems, onChange, onLeave }: ProjectFieldsProps) {
  const { t } = useTranslation('projects');
  return (
    <>
      <TextField
        name="title"
        label={t('field.title')}
        ref={takeFocus}
        required
        value={form.title}
        error={problems['title']}
        onChange={(event) => onChange({ title: event.target.value })}
        onBlur={() => onLeave('title')}
      />
      <TextArea
        name="description"
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        optional
        rows={4}
        max={maxDescriptionLength}
        value={form.description}
        error={problems['description']}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <CategoryFields
        category={form.category}
        custom={form.custom_category}
        problems={problems}
        onChange={onChange}
        onLeave={onLeave}
      />
      <TagsField tags={form.tags} error={problems['tags']} onChange={(tags) => onChange({ tags })} />
      <VisibilityField
        value={form.visibility_status}
        error={problems['visibility_status']}
        onChange={(visibility_status) => onChange({ visibility_status })}
      />
    </>
  );
}
