import type { ChangedPart, Part } from '@shulayim/contracts';
import { Suspense, lazy } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { UserName } from '../../../../platform/ui/content/user-text';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import { Skeleton } from '../../../../platform/ui/states/skeleton';

interface VersionsDialogProps {
  part: Part;
  opened: boolean;
  onClose: () => void;
  onRestored: (saved: ChangedPart) => void;
}

const VersionsBody = lazy(() => import('./versions-body').then((m) => ({ default: m.VersionsBody })));

/** Every version of a part's text, what can be done with it, and any two of them beside each other. */
export function VersionsDialog({ part, opened, onClose, onRestored }: VersionsDialogProps) {
  const { t } = useTranslation('projects');
  const heading = (
    <>
      {t('versions.heading')} <UserName>{part.title}</UserName>
    </>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={heading} size="wide">
      {opened && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <VersionsBody
            part={part}
            onRestored={(saved) => {
              onClose();
              onRestored(saved);
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
