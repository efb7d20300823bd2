import { type Passkey, PasskeyProof } from '@shulayim/contracts';
import { checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import styles from '../../parts/section.module.css';
import { useRemovePasskey } from './passkeys.queries';
import { ProofFields, noProof, useProofOf } from './proof';

/** Asks for the password before one is removed, and says what ends with it. */
export function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const remove = useRemovePasskey(() => {
    toast(t('passkeys.removed'), 'success');
    clear();
    onClose();
  });
  const { asksCode, proofOf, ofCode } = useProofOf();
  const { form, typed, problems, failure, type, clear, submit } = useCheckedForm({
    empty: noProof,
    check: (proof) => {
      const checked = checkedBy(PasskeyProof.safeParse(proofOf(proof)));
      return 'data' in checked ? { data: { id: passkey?.id ?? '', proof: checked.data } } : checked;
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
      opened={passkey !== null}
      onClose={close}
      title={t('passkeys.removeTitle')}
      size="small"
      submit={{ label: t('passkeys.remove'), busyLabel: t('passkeys.removing'), isBusy: remove.isPending }}
      cancel={t('passkeys.keep')}
      form={form}
      className={styles.form}
      onSubmit={submit}
    >
      <p>
        <b>
          <bdi>{passkey?.name}</bdi>
        </b>
      </p>
      <p>{t('passkeys.removeText')}</p>
      <ProofFields typed={typed} problems={problems} asksCode={asksCode} type={type} />
      <DialogFailure>{failure && sentence(failure)}</DialogFailure>
    </FormDialog>
  );
}
