import {
  type Round,
  type RoundAskResult,
  type RoundReadersAsked,
  pastedAddresses,
  sentences,
} from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../../platform/ui/states/failure';
import { knownReadersQuery, useAskReaders } from '../rounds.queries';
import styles from '../rounds.module.css';
import { GroupSelect } from './group-select';

interface AskDialogProps {
  readonly projectId: string;
  readonly round: Round;
  readonly onClose: () => void;
}

/** Asks people by their addresses, and readers of the work by a press. Those who could not be asked stay in the form, with why. */
export function AskDialog({ projectId, round, onClose }: AskDialogProps) {
  const { t } = useTranslation('rounds.lazy');
  const form = useRef<HTMLFormElement>(null);
  const { data: known = [] } = useQuery(knownReadersQuery(projectId));
  const asking = useAskReaders(projectId, round.id);
  const [emails, setEmails] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [groupId, setGroupId] = useState('');
  const [problem, setProblem] = useState<string>();
  const [left, setLeft] = useState<readonly RoundAskResult[]>([]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const asked = {
      emails: pastedAddresses(emails.split('\n')).filter(Boolean),
      reader_ids: [...chosen],
      ...(groupId ? { group_id: groupId } : {}),
    } satisfies RoundReadersAsked;
    const isEmpty = !groupId && asked.emails.length + asked.reader_ids.length === 0;
    setProblem(isEmpty ? sentences.emailEmpty : undefined);
    if (isEmpty) return;
    asking.mutate(asked, {
      onSuccess: ({ results }) => {
        const failed = results.filter(({ ok }) => !ok);
        const sent = results.length - failed.length;
        if (sent > 0) toast(t('asked', { count: sent }), 'success');
        if (results.length === 0) toast(t('groupAsked'));
        setLeft(failed);
        setEmails(failed.flatMap(({ email }) => email ?? []).join('\n'));
        setChosen([]);
        setGroupId('');
        if (failed.length === 0) onClose();
      },
    });
  };
  const nameOf = ({ email, reader_id }: RoundAskResult) =>
    email ?? known.find(({ id }) => id === reader_id)?.name ?? '';
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('askTitle')}
      form={form}
      submit={{ label: t('send'), busyLabel: t('sending'), isBusy: asking.isPending }}
      cancel={t('cancel')}
      className={styles.form}
      onSubmit={send}
    >
      <TextArea
        name="emails"
        label={t('emails')}
        hint={t('emailsHint')}
        rows={3}
        dir="ltr"
        value={emails}
        error={problem}
        onChange={({ target }) => setEmails(target.value)}
      />
      <GroupSelect projectId={projectId} groupId={groupId} onGroup={setGroupId} />
      {known.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('known')}</legend>
          {known.map(({ id, name }) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <UserName>{name ?? ''}</UserName>
            </label>
          ))}
        </fieldset>
      )}
      <DialogFailure>
        {(asking.error || left.length > 0) && (
          <>
            {asking.error && <FailureWords error={asking.error} />}
            {left.map((result) => (
              <p key={result.email ?? result.reader_id} className={styles.notAsked}>
                {t('notAsked')} <bdi>{nameOf(result)}</bdi>: {result.error}
              </p>
            ))}
          </>
        )}
      </DialogFailure>
    </FormDialog>
  );
}
