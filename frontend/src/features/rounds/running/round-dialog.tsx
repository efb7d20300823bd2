import {
  NewRound,
  type Round,
  type RoundAskResult,
  type RoundPace,
  dayInIsrael,
  maxPaceDays,
  maxRoundNameLength,
  maxRoundNoteLength,
} from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { type Problems, focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { TextField } from '../../../platform/ui/forms/text-field';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useSaveRound } from '../rounds.queries';
import styles from '../rounds.module.css';
import { GroupSelect } from './group-select';
import { QuestionsField } from './questions-field';
import { type TypedQuestion, typedQuestions, writtenQuestions } from './questions-form';

const paces: readonly RoundPace[] = ['all', 'every_days', 'when_finished'];
const dayMs = 24 * 3600 * 1000;
const usualDays = { length: 21, pace: 3 };

function typedOf(round: Round | null) {
  const now = Date.now();
  return {
    name: round?.name ?? '',
    note: round?.note ?? '',
    opens_on: round?.opens_on ?? dayInIsrael(new Date(now)),
    closes_on: round?.closes_on ?? dayInIsrael(new Date(now + usualDays.length * dayMs)),
    pace: round?.pace ?? 'all',
    pace_days: String(round?.pace_days ?? usualDays.pace),
  };
}

interface RoundDialogProps {
  readonly projectId: string;
  /** Null: a new one. */
  readonly round: Round | null;
  readonly onClose: () => void;
}

/** Plans a round, or changes it; what has begun keeps its first day and its pace. */
export function RoundDialog({ projectId, round, onClose }: RoundDialogProps) {
  const { t } = useTranslation('rounds.lazy');
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveRound(projectId);
  const [typed, setTyped] = useState(() => typedOf(round));
  const [groupId, setGroupId] = useState('');
  const [questions, setQuestions] = useState<readonly TypedQuestion[]>(() => typedQuestions(round));
  const [problems, setProblems] = useState<Problems>({});
  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const hasBegun = round !== null && round.state !== 'planned';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const asked = writtenQuestions(questions);
    const parsed = NewRound.safeParse({
      ...typed,
      questions: asked.questions,
      note: typed.note.trim() || null,
      pace_days: typed.pace === 'every_days' ? Number(typed.pace_days) : null,
    });
    const found = { ...(parsed.success ? {} : problemsOf(parsed.error)), ...asked.problems };
    setProblems(found);
    focusFirstProblem(form.current, found);
    if (!parsed.success || Object.keys(asked.problems).length > 0) return;
    const onSuccess = (results: readonly RoundAskResult[]) => {
      const left = results.filter(({ ok }) => !ok).length;
      toast(t('saved'), 'success');
      if (left > 0) toast(t('groupLeft', { count: left }));
      onClose();
    };
    saving.mutate({ id: round?.id ?? null, round: parsed.data, groupId: groupId || null }, { onSuccess });
  };
  const field = (name: 'name' | 'opens_on' | 'closes_on' | 'pace_days') => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(round ? 'edit' : 'new')}
      form={form}
      submit={{ label: t('save'), busyLabel: t('saving'), isBusy: saving.isPending }}
      cancel={t('cancel')}
      className={styles.form}
      onSubmit={send}
    >
      <TextField {...field('name')} label={t('name')} maxLength={maxRoundNameLength} />
      <TextArea
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        optional
        rows={3}
        max={maxRoundNoteLength}
        cut
        value={typed.note}
        error={problems['note']}
        onChange={({ target }) => type({ note: target.value })}
      />
      <div className={styles.dates}>
        {!hasBegun && <TextField {...field('opens_on')} type="date" label={t('opensOn')} />}
        <TextField {...field('closes_on')} type="date" label={t('closesOn')} />
      </div>
      {!hasBegun && (
        <ChoiceCards
          name="pace"
          label={t('pace')}
          options={paces.map((value) => ({ value, title: t(`paces.${value}.title`), text: t(`paces.${value}.text`) }))}
          value={typed.pace}
          onChange={(pace) => type({ pace })}
        />
      )}
      {!hasBegun && typed.pace === 'every_days' && (
        <TextField {...field('pace_days')} type="number" min={1} max={maxPaceDays} label={t('paceDays')} />
      )}
      <QuestionsField questions={questions} problems={problems} onQuestions={setQuestions} />
      {!round && <GroupSelect projectId={projectId} groupId={groupId} onGroup={setGroupId} />}
      <DialogFailure>{saving.error && <FailureWords error={saving.error} />}</DialogFailure>
    </FormDialog>
  );
}
