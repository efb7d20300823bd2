import './reminders-words';
import { type SentReminder, maxReminderLength, sentences } from '@shulayim/contracts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n';
import type { useSending } from '../../platform/queries/use-sending';
import { TextArea } from '../../platform/ui/forms/text-area';
import { DialogFailure } from '../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../platform/ui/overlays/form-dialog';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../platform/ui/states/failure';
import styles from './reminders.module.css';

interface ReminderDialogProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  /** To whom it goes, and where it leads. */
  readonly text: string;
  /** What stands in the form before anything is typed, if not the usual words. */
  readonly before?: string | null;
  readonly sending: Pick<
    ReturnType<typeof useSending<SentReminder, string>>,
    'mutate' | 'reset' | 'isPending' | 'error'
  >;
  readonly onClose: () => void;
  /** What else is chosen. */
  readonly children?: ReactNode;
}

/** To how many it went, and to how many it did not and why. */
function useOutcome(): (answer: SentReminder) => string {
  const { t } = useTranslation('reminders.lazy');
  return ({ sent, left_out }) => {
    const left = (['recently', 'unreachable', 'later'] as const)
      .filter((why) => left_out[why] > 0)
      .map((why) => t(why, { count: left_out[why] }));
    return [sent === 0 ? t('notSent') : t('sent', { count: sent }), ...left].join(' ');
  };
}

/** An author writes to readers, in their own words. */
export function ReminderDialog({ opened, title, text, before, sending, onClose, children }: ReminderDialogProps) {
  const { t } = useTranslation('reminders.lazy');
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const outcome = useOutcome();
  const written = words ?? before ?? t('usual');
  const close = () => {
    sending.reset();
    setProblem(undefined);
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setProblem(written.trim() === '' ? sentences.reminderEmpty : undefined);
    if (written.trim() === '') return;
    const onSuccess = (answer: SentReminder) => {
      toast(outcome(answer), answer.sent > 0 ? 'success' : 'plain');
      close();
    };
    sending.mutate(written, { onSuccess });
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={title}
      form={form}
      submit={{ label: t('send'), busyLabel: t('sending'), isBusy: sending.isPending }}
      cancel={t('cancel')}
      className={styles.form}
      onSubmit={send}
    >
      <p>{text}</p>
      <TextArea
        name="words"
        label={t('words')}
        rows={4}
        max={maxReminderLength}
        cut
        value={written}
        error={problem}
        onChange={({ target }) => setWords(target.value)}
      />
      {children}
      <DialogFailure>{sending.error && <FailureWords error={sending.error} />}</DialogFailure>
    </FormDialog>
  );
}
