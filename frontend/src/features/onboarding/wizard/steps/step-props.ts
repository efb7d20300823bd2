import type { WizardDraft } from '../model/wizard-draft';

export interface StepProps {
  readonly draft: WizardDraft;
  readonly change: (part: Partial<WizardDraft>) => void;
}
