import { Category, categories } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import type { Problems } from '../../../platform/forms/form';
import { Select } from '../../../platform/ui/forms/select';
import { TextField } from '../../../platform/ui/forms/text-field';
import styles from './create.module.css';

/** What is nobody's category stands first, the rest as A §9 lists it. */
const listed = ['general', ...categories.filter((category) => category !== 'general')] as const;

interface CategoryFieldsProps {
  category: Category;
  custom: string;
  problems: Problems;
  /** Another category clears the custom one (A §5). */
  onChange: (change: { category?: Category; custom_category?: string }) => void;
  onLeave?: (field: 'custom_category') => void;
}

/** A category, and its name where it is another. */
export function CategoryFields({ category, custom, problems, onChange, onLeave }: CategoryFieldsProps) {
  const { t } = useTranslation('projects');
  return (
    <div className={styles.pair}>
      <Select
        name="category"
        label={t('field.category')}
        options={listed.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={category}
        error={problems['category']}
        onChange={(event) => onChange({ category: Category.parse(event.target.value), custom_category: '' })}
      />
      {category === 'other' && (
        <TextField
          name="custom_category"
          label={t('field.customCategory')}
          required
          value={custom}
          error={problems['custom_category']}
          onChange={(event) => onChange({ custom_category: event.target.value })}
          onBlur={() => onLeave?.('custom_category')}
        />
      )}
    </div>
  );
}
