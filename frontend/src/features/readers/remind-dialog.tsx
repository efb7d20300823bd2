import { type SentReminder, type WorkReader, maxReminderLength, sentences } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n';
import { UserName } from '../../platform/ui/content/user-text';
import { TextArea } from '../../platform/ui/forms/text-area';
import { DialogFailure } from '../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../platform/ui/overlays/form-dialog';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../platform/ui/states/failure';
import styles from './readers.module.css';
import { useRemind } from './readers.queries';

interface RemindDialogProps {
  readonly projectId: string;
  /** One reader, or all who are silent; null: closed. */
  readonly whom: WorkReader | 'silent' | null;
  readonly onClose: () => void;
}

/** To how many it went, and to how many it did not and why. */
function useOutcome(): (answer: SentReminder) => string {
  const { t } = useTranslation('readers.lazy');
  return ({ sent, left_out }) => {
    const left = (['recently', 'unreachable', 'later'] as const)
      .filter((why) => left_out[why] > 0)
      .map((why) => t(`reminder.${why}`, { count: left_out[why] }));
    return [sent === 0 ? t('reminder.notSent') : t('reminder.sent', { count: sent }), ...left].join(' ');
  };
}

export function RemindDialog({ projectId, whom, onClose }: RemindDialogProps) {
  const { t } = useTranslation('readers.lazy');
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const outcome = useOutcome();
  const reminding = useRemind(projectId);
  const written = words ?? t('reminder.usual');
  const close = () => {
    reminding.reset();
    setProblem(undefined);
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setProblem(written.trim() === '' ? sentences.reminderEmpty : undefined);
    if (written.trim() === '' || whom === null) return;
    const reader = whom === 'silent' ? {} : { reader_id: whom.id };
    const onSuccess = (answer: SentReminder) => {
      toast(outcome(answer), answer.sent > 0 ? 'success' : 'plain');
      close();
    };
    reminding.mutate({ ...reader, words: written }, { onSuccess });
  };
  return (
    <FormDialog
      opened={whom !== null}
      onClose={close}
      title={<Title whom={whom} />}
      form={form}
      submit={{ label: t('reminder.send'), busyLabel: t('reminder.sending'), isBusy: reminding.isPending }}
      cancel={t('reminder.cancel')}
      className={styles.form}
      onSubmit={send}
    >
      <p>{t('reminder.text')}</p>
      <TextArea
        name="words"
        label={t('reminder.words')}
        rows={4}
        max={maxReminderLength}
        cut
        value={written}
        error={problem}
        onChange={({ target }) => setWords(target.value)}
      />
      <DialogFailure>{reminding.error && <FailureWords error={reminding.error} />}</DialogFailure>
    </FormDialog>
  );
}

function Title({ whom }: Pick<RemindDialogProps, 'whom'>) {
  const { t } = useTranslation('readers.lazy');
  if (whom === 'silent' || whom === null) return <>{t('reminder.titleSilent')}</>;
  return (
    <>
      {t('reminder.titleOne')} <UserName>{whom.name ?? ''}</UserName>
    </>
  );
}
