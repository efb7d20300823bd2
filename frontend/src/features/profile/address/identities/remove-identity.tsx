import { type OpenIdIdentity, OpenIdProof } from '@shulayim/contracts';
import { checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import styles from '../../parts/section.module.css';
import { ProofFields, noProof, useProofOf } from '../passkeys/proof';
import { useRemoveIdentity } from './identities.queries';

interface RemoveIdentityProps {
  readonly identity: OpenIdIdentity | null;
  readonly onClose: () => void;
}

/** Asks for the password before one is removed: whoever has none, chooses one first. */
export function RemoveIdentity({ identity, onClose }: RemoveIdentityProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const remove = useRemoveIdentity(() => {
    toast(t('identities.removed'), 'success');
    clear();
    onClose();
  });
  const { asksCode, proofOf, ofCode } = useProofOf();
  const { form, typed, problems, failure, type, clear, submit } = useCheckedForm({
    empty: noProof,
    check: (proof) => {
      const checked = checkedBy(OpenIdProof.safeParse(proofOf(proof)));
      return 'data' in checked ? { data: { id: identity?.id ?? '', proof: checked.data } } : checked;
    },
    call: remove,
    ofCode,
  });
  const close = () => {
    if (remove.isPending) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      opened={identity !== null}
      onClose={close}
      title={t('identities.removeTitle')}
      size="small"
      submit={{ label: t('identities.remove'), busyLabel: t('identities.removing'), isBusy: remove.isPending }}
      cancel={t('identities.keep')}
      form={form}
      className={styles.form}
      onSubmit={submit}
    >
      <p>{t('identities.removeText')}</p>
      <ProofFields typed={typed} problems={problems} asksCode={asksCode} type={type} />
      <DialogFailure>{failure && sentence(failure)}</DialogFailure>
    </FormDialog>
  );
}
