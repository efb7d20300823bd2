import type { Part } from '@shulayim/contracts';
import { Suspense, lazy } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { moved } from './order/part-order';
import { PartRow } from './part-row';
import type { PartActions } from './part-row';
import { isPartsChanged, useOrderParts } from './parts.queries';
import styles from './parts.module.css';
import type { SortablePartsProps } from './order/sortable-parts';

export interface PartsListProps extends PartActions {
  projectId: string;
  parts: readonly Part[];
}

/** What can be dragged comes with a library, which is on its way while the parts are asked for; without it the list stands still. */
const sortable = import('./order/sortable-parts').then(
  ({ SortableParts }) => ({ default: SortableParts }),
  () => ({ default: StillParts }),
);
const SortableParts = lazy(() => sortable);

/** The table of contents, in the author's order: by dragging, by keyboard, or by a button. */
export function PartsList({ projectId, parts, ...actions }: PartsListProps) {
  const { t } = useTranslation('projects');
  const { mutate } = useOrderParts(projectId);
  const order = (ids: readonly string[]) =>
    mutate(ids, {
      onError: (error) => toast(t(isPartsChanged(error) ? 'order.partsChanged' : 'order.failed'), 'failure'),
    });
  const rows = {
    parts,
    onOrder: order,
    row: {
      ...actions,
      count: parts.length,
      onMove: (from: number, to: number) => order(moved(parts, from, to).map(({ id }) => id)),
    },
  };
  if (parts.length < 2) return <StillParts {...rows} />;
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <SortableParts {...rows} />
    </Suspense>
  );
}

function StillParts({ parts, row }: SortablePartsProps) {
  const { t } = useTranslation('projects');
  return (
    <ol className={styles.parts} aria-label={t('project.partsTitle')}>
      {parts.map((part, index) => (
        <li key={part.id} className={styles.part}>
          <PartRow {...row} part={part} index={index} />
        </li>
      ))}
    </ol>
  );
}
