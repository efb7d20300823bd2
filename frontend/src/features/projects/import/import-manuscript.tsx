import { Suspense, lazy, useState } from 'react';
import type { ImportDialogProps } from './import-dialog';

const ImportDialog = lazy(() => import('./import-dialog').then((m) => ({ default: m.ImportDialog })));

/** A whole manuscript becomes parts of a work. It comes when it is first asked for, and keeps what is not saved yet. */
export function ImportManuscript(props: ImportDialogProps) {
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ImportDialog {...props} />
    </Suspense>
  );
}
