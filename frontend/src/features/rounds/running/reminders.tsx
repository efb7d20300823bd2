import type { Round } from '@shulayim/contracts';
import { useState } from 'react';
import { ReminderDialog } from '../../../entities/reminders/reminder-dialog';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserText } from '../../../platform/ui/content/user-text';
import { Switch } from '../../../platform/ui/forms/switch';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useRemindRound, useStopReminders } from '../rounds.queries';
import styles from '../rounds.module.css';

interface RemindersProps {
  readonly projectId: string;
  readonly round: Round;
}

/** Writes to the readers of a round who have something in it before them; once a week by itself where that is chosen. */
export function RoundReminderDialog({ projectId, round, onClose }: RemindersProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('rounds.lazy');
  const [isWeekly, setWeekly] = useState(round.reminder_words !== null);
  const sending = useRemindRound(projectId, round.id, isWeekly);
  return (
    <ReminderDialog
      opened
      title={t('remind.title')}
      text={t('remind.text')}
      before={round.reminder_words}
      sending={sending}
      onClose={onClose}
    >
      <Switch
        name="weekly"
        label={t('remind.weekly')}
        hint={t('remind.weeklyHint')}
        checked={isWeekly}
        onChange={setWeekly}
      />
    </ReminderDialog>
  );
}

/** What goes by itself, and the way to end it. */
export function WeeklyReminders({ projectId, round }: RemindersProps) {
  const { t } = useTranslation('rounds.lazy');
  const stopping = useStopReminders(projectId, round.id);
  if (round.reminder_words === null) return null;
  return (
    <div className={styles.link}>
      <h3>{t('remind.itself')}</h3>
      <p className={styles.hint}>{t('remind.itselfText')}</p>
      <UserText>{round.reminder_words}</UserText>
      <Button variant="quiet" busy={stopping.isPending} busyLabel={t('saving')} onClick={() => stopping.mutate()}>
        {t('remind.stop')}
      </Button>
      <p role="alert" className={styles.failed}>
        {stopping.error && <FailureWords error={stopping.error} />}
      </p>
    </div>
  );
}
