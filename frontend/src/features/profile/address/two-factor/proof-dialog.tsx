import { TwoFactorProof } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import { useSentence } from '../../../../platform/ui/states/failure';
import styles from '../../parts/section.module.css';
import { ProofFields } from './proof-fields';
import { type ProvenChange, useProof } from './use-proof';

interface ProofDialogProps {
  /** Which question it is: its words begin with it. */
  readonly of: 'renew' | 'turnOff';
  readonly opened: boolean;
  readonly change: ProvenChange;
  readonly onClose: () => void;
}

/** Asks for password and code before something happens to two-factor sign-in. */
export function ProofDialog({ of, opened, change, onClose }: ProofDialogProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const { form, failure, submit, clear, typed, problems, type } = useProof(TwoFactorProof, change);
  const proof = { typed, problems, type };
  const close = () => {
    if (change.isPending) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={t(`twoFactor.${of}Title`)}
      size="small"
      submit={{ label: t(`twoFactor.${of}Yes`), busyLabel: t('twoFactor.confirming'), isBusy: change.isPending }}
      cancel={t('cancel')}
      form={form}
      className={styles.form}
      onSubmit={submit}
    >
      <p>{t(`twoFactor.${of}Text`)}</p>
      <ProofFields {...proof} code={t('twoFactor.proofCode')} />
      <DialogFailure>{failure && sentence(failure)}</DialogFailure>
    </FormDialog>
  );
}
