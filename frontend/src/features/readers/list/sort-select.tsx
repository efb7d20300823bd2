import type { ReadersSort } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Select } from '../../../platform/ui/forms/select';
import styles from '../readers.module.css';

export const sorts = ['-last_visit', '-place', '-comments', 'name'] as const satisfies ReadersSort[];
export type Sort = (typeof sorts)[number];

export function SortSelect({ sort, onSort }: { readonly sort: Sort; readonly onSort: (sort: Sort) => void }) {
  const { t } = useTranslation('readers.lazy');
  return (
    <div className={styles.sort}>
      <Select
        name="sort"
        label={t('sort')}
        value={sort}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? sorts[0])}
      />
    </div>
  );
}
