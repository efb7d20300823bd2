import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n';
import { Select } from '../../../platform/ui/forms/select';
import { partsQuery } from '../sharing.queries';
import type { Shared } from '../sharing.queries';

interface WhatToShareProps {
  shared: Shared;
  /** undefined: the whole work. */
  onChange: (partId: string | undefined) => void;
}

/** One part, or the whole work: each has a link of its own. */
export function WhatToShare({ shared: { projectId, partId }, onChange }: WhatToShareProps) {
  const { t } = useTranslation('sharing');
  const parts = useQuery(partsQuery(projectId)).data ?? [];
  // Until the parts are there the chosen one has no name to stand under.
  if (parts.length === 0) return null;
  const options = [
    { value: '', label: t('what.whole') },
    ...parts.map(({ id, title }) => ({ value: id, label: t('what.part', { title }) })),
  ];
  return (
    <Select
      name="share_what"
      label={t('what.label')}
      options={options}
      value={partId ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
