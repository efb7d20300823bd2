import { ActivityKind } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Select } from '../../../../platform/ui/forms/select';
import { TextField } from '../../../../platform/ui/forms/text-field';
import styles from '../dashboard.module.css';
import type { ActivityFilter } from './activity.queries';
import { Picker } from './picker';

export const everything: ActivityFilter = { kind: null, person: null, project: null, from: '', to: '' };

interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly onChange: (filter: ActivityFilter) => void;
}

export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation('admin-dashboard');
  const kinds = ActivityKind.options.map((value) => ({ value, label: t(`activity.kinds.${value}`) }));
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <form className={styles.tools} role="search" onSubmit={(event) => event.preventDefault()}>
      <Select
        name="kind"
        label={t('activity.kind')}
        value={filter.kind ?? ''}
        options={[{ value: '', label: t('activity.everyKind') }, ...kinds]}
        onChange={({ target }) =>
          onChange({ ...filter, kind: ActivityKind.options.find((kind) => kind === target.value) ?? null })
        }
      />
      <Picker of="person" chosen={filter.person} onChoose={(person) => onChange({ ...filter, person })} />
      <Picker of="work" chosen={filter.project} onChoose={(project) => onChange({ ...filter, project })} />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          name={end}
          type="date"
          label={t(`activity.${end}`)}
          value={filter[end]}
          onChange={({ target }) => onChange({ ...filter, [end]: target.value })}
        />
      ))}
      {isNarrowed && (
        <Button variant="quiet" onClick={() => onChange(everything)}>
          {t('activity.clear')}
        </Button>
      )}
    </form>
  );
}
