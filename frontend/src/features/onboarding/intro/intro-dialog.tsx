import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Icon, type IconName } from '../../../platform/ui/brand/icon';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { StepDots } from '../step-dots';
import styles from './intro.module.css';

/** A §2, in its order. */
const steps = ['welcome', 'project', 'text', 'readers', 'feedback'] as const;
const icons: Record<(typeof steps)[number], IconName> = {
  welcome: 'edit',
  project: 'add',
  text: 'text',
  readers: 'mail',
  feedback: 'comment',
};

interface IntroDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The last button: starts the wizard (A §2). */
  onFinish: () => void;
}

/** What all of this is, in five pages. */
export function IntroDialog({ opened, onClose, onFinish }: IntroDialogProps) {
  const { t } = useTranslation('onboarding');
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? 'welcome';
  const isLast = index === steps.length - 1;
  // It begins anew when it is opened, and not while it is still to be seen going away.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setIndex(0);
  }
  const footer = (
    <>
      <Button variant="primary" onClick={isLast ? onFinish : () => setIndex(index + 1)}>
        {t(isLast ? 'intro.finish' : 'intro.next')}
      </Button>
      {index > 0 && (
        <Button variant="quiet" onClick={() => setIndex(index - 1)}>
          {t('intro.back')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('intro.title')} footer={footer}>
      <StepDots step={index + 1} of={steps.length} label={t('intro.step', { n: index + 1, of: steps.length })} />
      <section className={styles.page} aria-live="polite">
        <span className={styles.icon}>
          <Icon name={icons[step]} size={1.6} />
        </span>
        <h3>{t(`intro.${step}.title`)}</h3>
        <p className={styles.text}>{t(`intro.${step}.text`)}</p>
        <p className={styles.note}>{t(`intro.${step}.note`)}</p>
      </section>
    </Dialog>
  );
}
