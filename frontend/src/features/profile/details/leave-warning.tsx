import { useEffect } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../platform/ui/actions/button';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { useHeldSteps } from './use-held-steps';

/** The browser's own question, on closing the tab or loading another page. */
function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/** Asks before typed changes are left behind. Who is signed out has nothing left to save. */
export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const isHeld = isDirty && user !== null;
  useUnloadWarning(isHeld);
  const { isWaiting, stay, leave } = useHeldSteps(isHeld);
  return (
    <Dialog
      opened={isWaiting}
      onClose={stay}
      title={t('leave.title')}
      size="small"
      footer={
        <>
          <Button variant="primary" onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button variant="quiet" onClick={leave}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
