import { NewPasskey, PasskeyProof } from '@shulayim/contracts';
import { useId } from 'react';
import { takeFocus } from '../../../../platform/forms/take-focus';
import { checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import type { PasskeyTrouble } from '../../../../platform/session/passkeys';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { useSentence } from '../../../../platform/ui/states/failure';
import { FormFoot } from '../../parts/form-foot';
import styles from '../../parts/section.module.css';
import { type PasskeyWish, useAddPasskey } from './passkeys.queries';
import { ProofFields, noProof, useProofOf } from './proof';

const Wish = PasskeyProof.extend({ name: NewPasskey.shape.name });

const isTrouble = (error: Error): error is PasskeyTrouble => 'reason' in error;

interface AddPasskeyProps {
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

/** What it is called, and that it is they; after which the browser asks where to keep it. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const headingId = useId();
  const add = useAddPasskey(onAdded);
  const { asksCode, proofOf, ofCode } = useProofOf();
  const { form, typed, problems, failure, type, submit } = useCheckedForm({
    empty: { name: '', ...noProof },
    check: ({ name, ...proof }) => checkedBy<PasskeyWish>(Wish.safeParse({ name, ...proofOf(proof) })),
    call: add,
    ofCode,
  });
  const told = failure && isTrouble(failure) ? t(`passkeys.trouble.${failure.reason}`) : failure && sentence(failure);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-labelledby={headingId}>
      <h3 id={headingId}>{t('passkeys.addTitle')}</h3>
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        ref={takeFocus}
        value={typed.name}
        error={problems['name']}
        onChange={({ target }) => type({ name: target.value })}
      />
      <ProofFields typed={typed} problems={problems} asksCode={asksCode} type={type} />
      <FormFoot
        failure={told}
        submit={{ label: t('passkeys.add'), busyLabel: t('passkeys.adding'), isBusy: add.isPending }}
        cancel={t('passkeys.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}
