import { AccountDeletion } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/api/api';
import { focusFirstProblem, problemsOf, type Problems } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { PasswordField } from '../../../platform/ui/forms/text-field';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../platform/ui/overlays/form-dialog';
import styles from '../parts/section.module.css';
import { useDeleteAccount } from '../profile.queries';
import { useFarewell } from './use-farewell';

/** P §8's one sentence; a refusal that has a reason says it as well. */
function useDeletionSentence(error: unknown): string | null {
  const { t } = useTranslation('profile');
  if (!error) return null;
  const hasReason = error instanceof ApiFailure && error.status >= 400 && error.status < 500 && !error.isUnreadable;
  return hasReason ? `${t('deletion.failed')} ${error.message}` : t('deletion.failed');
}

function useDeletion() {
  const { t } = useTranslation('profile');
  const goodbye = useFarewell(t('deletion.farewell'));
  const remove = useDeleteAccount(goodbye);
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const refusal = (error: unknown): Problems => {
    if (!(error instanceof ApiFailure)) return {};
    return error.code === 'wrong_credentials' ? { password: t('deletion.wrongPassword') } : error.fields;
  };
  return {
    form,
    password,
    problems,
    remove,
    type: (typed: string) => {
      setProblems({});
      setPassword(typed);
    },
    clear: () => {
      setPassword('');
      setProblems({});
      remove.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (remove.isPending) return;
      remove.reset();
      const parsed = AccountDeletion.safeParse({ password });
      show(parsed.success ? {} : problemsOf(parsed.error));
      if (parsed.success) remove.mutate(parsed.data, { onError: (error) => show(refusal(error)) });
    },
  };
}

/** The last question, answered by the password. */
export function DeleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { form, password, problems, remove, type, clear, submit } = useDeletion();
  const failed = useDeletionSentence(remove.error);
  const close = () => {
    if (remove.isPending) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={t('deletion.dialogTitle')}
      size="small"
      submit={{ label: t('deletion.confirm'), busyLabel: t('deletion.busy'), isBusy: remove.isPending }}
      cancel={t('cancel')}
      form={form}
      className={styles.form}
      onSubmit={submit}
    >
      <p>{t('deletion.dialogText')}</p>
      <PasswordField
        name="password"
        label={t('deletion.password')}
        autoComplete="current-password"
        value={password}
        error={problems['password']}
        onChange={(event) => type(event.target.value)}
      />
      <DialogFailure>{!problems['password'] && failed}</DialogFailure>
    </FormDialog>
  );
}
