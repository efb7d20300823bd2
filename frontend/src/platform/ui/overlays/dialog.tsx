import { Suspense, lazy, useState } from 'react';
import type { DialogProps } from '../kit/kit-dialog';

const KitDialog = lazy(() => import('../kit/kit-dialog').then((kit) => ({ default: kit.KitDialog })));

/** In the middle of a wide screen, a sheet from below on a phone. Escape and the shade close it, the focus returns. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <KitDialog {...props} />
    </Suspense>
  );
}
