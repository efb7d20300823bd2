import { lazy, Suspense, useState } from 'react';

const ProjectWizard = lazy(() => import('../wizard/project-wizard').then((m) => ({ default: m.ProjectWizard })));
const IntroDialog = lazy(() => import('../intro/intro-dialog').then((m) => ({ default: m.IntroDialog })));

type Shown = 'nothing' | 'intro' | 'wizard';

/** The guide and the wizard, each loaded when it is first asked for; the guide's last button leads on to the wizard. */
export function useBeginning(userId: string) {
  const [shown, setShown] = useState<Shown>('nothing');
  const [wasShown, setWasShown] = useState<ReadonlySet<Shown>>(new Set());
  const show = (what: Shown) => {
    setShown(what);
    setWasShown((before) => new Set([...before, what]));
  };
  const close = () => setShown('nothing');
  const dialogs = (
    <Suspense>
      {wasShown.has('intro') && (
        <IntroDialog opened={shown === 'intro'} onClose={close} onFinish={() => show('wizard')} />
      )}
      {wasShown.has('wizard') && <ProjectWizard opened={shown === 'wizard'} onClose={close} userId={userId} />}
    </Suspense>
  );
  return { startWizard: () => show('wizard'), showGuide: () => show('intro'), dialogs };
}
