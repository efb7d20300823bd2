import { type ReactNode, Suspense, lazy, useState } from 'react';

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  /** What a screen reader calls it when there is no title. */
  label?: string;
  title?: ReactNode;
  /** False: the page behind stays bright and can be scrolled. */
  shaded?: boolean;
  /** An action row, 44 px high. */
  footer?: ReactNode;
  children: ReactNode;
}

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
