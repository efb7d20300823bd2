import type { Project } from '@shulayim/contracts';
import { Suspense, lazy, useState } from 'react';

export interface ImportManuscriptProps {
  project: Pick<Project, 'id' | 'description'>;
  opened: boolean;
  onClose: () => void;
}

const ImportDialog = lazy(() => import('./import-dialog').then((m) => ({ default: m.ImportDialog })));

/** A whole manuscript becomes parts of a work. It comes when it is first asked for, and keeps what is not saved yet. */
export function ImportManuscript(props: ImportManuscriptProps) {
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ImportDialog {...props} />
    </Suspense>
  );
}
