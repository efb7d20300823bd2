import { useEffect, useId, useRef } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useSentence } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { StepDots } from '../step-dots';
import { useFinishing } from './model/use-finishing';
import { useWizardDraft } from './model/use-wizard-draft';
import { type WizardStep, isStepReady, wizardSteps } from './model/wizard-draft';
import { DoneStep } from './steps/done-step';
import { NameStep } from './steps/name-step';
import { PrivacyStep } from './steps/privacy-step';
import { ReadersStep } from './steps/readers-step';
import { StartStep } from './steps/start-step';
import type { StepProps } from './steps/step-props';
import { TextStep } from './steps/text-step';
import styles from './wizard.module.css';

interface ProjectWizardProps {
  opened: boolean;
  onClose: () => void;
  userId: string;
}

const stepScreens: Record<WizardStep, (props: StepProps) => React.ReactNode> = {
  start: StartStep,
  name: NameStep,
  text: TextStep,
  privacy: PrivacyStep,
  readers: ReadersStep,
  done: DoneStep,
};

/** Six steps from nothing to a work with readers (A §2). It may be left at any of them: what was typed is kept. */
export function ProjectWizard({ opened, onClose, userId }: ProjectWizardProps) {
  const { t } = useTranslation('onboarding');
  const sentence = useSentence();
  const id = useId();
  const wizard = useWizardDraft(userId);
  const { draft, change } = wizard;
  const finishing = useFinishing(wizard);
  const index = wizardSteps.indexOf(draft.step);
  const isLast = index === wizardSteps.length - 1;
  const isReady = isStepReady(draft);
  const go = (by: 1 | -1) => change({ step: wizardSteps[index + by] ?? draft.step });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || finishing.isPending) return;
    if (isLast) finishing.mutate();
    else go(1);
  };
  const Step = stepScreens[draft.step];
  const footer = (
    <>
      <Button
        type="submit"
        form={id}
        variant="primary"
        disabled={!isReady}
        busy={finishing.isPending}
        busyLabel={t('wizard.finishing')}
      >
        {t(isLast ? 'wizard.finish' : 'wizard.next')}
      </Button>
      {index > 0 && (
        <Button variant="quiet" disabled={finishing.isPending} onClick={() => go(-1)}>
          {t('wizard.back')}
        </Button>
      )}
      {index > 0 && <small className={styles.kept}>{t('wizard.kept')}</small>}
    </>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('wizard.title')} size="large" footer={footer}>
      <StepDots
        step={index + 1}
        of={wizardSteps.length}
        label={t('wizard.step', { n: index + 1, of: wizardSteps.length })}
      />
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <StepFrame key={draft.step} title={t(`wizard.${draft.step}.title`)}>
          <Step draft={draft} change={change} />
        </StepFrame>
        <DialogFailure>{finishing.isError && t('wizard.failed', { why: sentence(finishing.error) })}</DialogFailure>
      </form>
    </Dialog>
  );
}

/** Each step begins at its heading, for keyboard and screen reader too. */
function StepFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.step}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}
