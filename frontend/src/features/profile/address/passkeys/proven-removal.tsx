import { Done, type PasskeyProof } from '@shulayim/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { actionKeys, api } from '../../../../platform/api/api';
import { checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import { useSending } from '../../../../platform/queries/use-sending';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import styles from '../../parts/section.module.css';
import { ProofFields, noProof, useProofOf } from './proof';

/** Where a list of ways to come in is asked for, and kept. */
export interface WaysIn {
  readonly path: string;
  readonly listKey: QueryKey;
  /** What removing one asks for. */
  readonly proof: typeof PasskeyProof;
}

/** A retry after a lost answer is the same call: a code is good once. */
function useRemoval({ path, listKey }: WaysIn, onRemoved: () => void) {
  const queries = useQueryClient();
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: ({ id, proof }: { readonly id: string; readonly proof: PasskeyProof }) =>
      api.del(`${path}/${id}`, Done, proof, { idempotencyKey: keys.for({ id, proof }) }),
    onSuccess: () => {
      keys.done();
      onRemoved();
    },
    // Also of one that is not there any more.
    onSettled: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}

interface ProvenRemovalProps {
  readonly of: WaysIn;
  /** Under which words of the profile it stands. */
  readonly words: 'passkeys' | 'identities';
  /** What is to be removed; null: nothing is asked. */
  readonly id: string | null;
  readonly onClose: () => void;
  /** What it is, and what ends with it. */
  readonly children: ReactNode;
}

/** Asks for the password before a way to come in is removed. */
export function ProvenRemoval({ of, words, id, onClose, children }: ProvenRemovalProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const remove = useRemoval(of, () => {
    toast(t(`${words}.removed`), 'success');
    clear();
    onClose();
  });
  const { asksCode, proofOf, ofCode } = useProofOf();
  const { form, typed, problems, failure, type, clear, submit } = useCheckedForm({
    empty: noProof,
    check: (typedProof) => {
      const checked = checkedBy(of.proof.safeParse(proofOf(typedProof)));
      return 'data' in checked ? { data: { id: id ?? '', proof: checked.data } } : checked;
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
      opened={id !== null}
      onClose={close}
      title={t(`${words}.removeTitle`)}
      size="small"
      submit={{ label: t(`${words}.remove`), busyLabel: t(`${words}.removing`), isBusy: remove.isPending }}
      cancel={t(`${words}.keep`)}
      form={form}
      className={styles.form}
      onSubmit={submit}
    >
      {children}
      <ProofFields typed={typed} problems={problems} asksCode={asksCode} type={type} />
      <DialogFailure>{failure && sentence(failure)}</DialogFailure>
    </FormDialog>
  );
}
