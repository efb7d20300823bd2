import { Suspense, lazy, useState } from 'react';
import type { DrawerProps } from '../kit/kit-drawer';

const KitDrawer = lazy(() => import('../kit/kit-drawer').then((kit) => ({ default: kit.KitDrawer })));

/** A sheet from below, as high as what it holds. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <KitDrawer {...props} />
    </Suspense>
  );
}
