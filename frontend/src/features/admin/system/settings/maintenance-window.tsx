import { type MaintenanceWindow, NewMaintenanceWindow, maxMaintenanceNoteLength } from '@shulayim/contracts';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../../platform/api/api';
import { type Problems, focusFirstProblem, problemsOf } from '../../../../platform/forms/form';
import { useLocale, useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import { timeRange } from '../../../../platform/words/time-range';
import { useChangeSite } from '../../page/site.queries';
import { instantOf, localTimeOf } from './local-time';
import styles from './settings.module.css';

const nothing = { starts_at: '', ends_at: '', note: '' };
type Typed = typeof nothing;

const typedOf = (window: MaintenanceWindow | null): Typed =>
  window
    ? { starts_at: localTimeOf(window.starts_at), ends_at: localTimeOf(window.ends_at), note: window.note ?? '' }
    : nothing;

const prefix = 'maintenance_window.';
/** The server names a field by its whole path. */
const problemsIn = (failure: unknown): Problems =>
  failure instanceof ApiFailure
    ? Object.fromEntries(Object.entries(failure.fields).map(([name, why]) => [name.replace(prefix, ''), why]))
    : {};

/** When the site will be closed, by the clock of whoever announces it; at its times it closes and opens by itself. */
export function MaintenanceWindowSetting({ window }: { window: MaintenanceWindow | null }) {
  const { t } = useTranslation('admin-system');
  const locale = useLocale();
  const sentence = useSentence();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedOf(window));
  const [problems, setProblems] = useState<Problems>({});
  const changing = useChangeSite();
  const refuse = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const save = (announced: NewMaintenanceWindow | null) =>
    changing.mutate(
      { maintenance_window: announced },
      {
        onSuccess: ({ site }) => {
          setProblems({});
          setTyped(typedOf(site.maintenance_window));
          toast(t(announced ? 'settings.window.saved' : 'settings.window.cancelled'), 'success');
        },
        onError: (failure) => {
          const found = problemsIn(failure);
          if (Object.keys(found).length > 0) refuse(found);
          else toast(`${t('settings.failed')} ${sentence(failure)}`, 'failure');
        },
      },
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { starts_at, ends_at, note } = typed;
    const parsed = NewMaintenanceWindow.safeParse({
      starts_at: instantOf(starts_at),
      ends_at: instantOf(ends_at),
      note,
    });
    if (parsed.success) save(parsed.data);
    else refuse(problemsOf(parsed.error));
  };
  const fieldOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: target.value });
      setProblems({});
    },
  });
  return (
    <form ref={form} className={styles.gate} onSubmit={onSubmit} noValidate>
      <h2>{t('settings.window.title')}</h2>
      <p>
        {window
          ? t('settings.window.announced', { when: timeRange(locale, window.starts_at, window.ends_at) })
          : t('settings.window.none')}
      </p>
      <TextField {...fieldOf('starts_at')} type="datetime-local" dir="ltr" label={t('settings.window.starts')} />
      <TextField
        {...fieldOf('ends_at')}
        type="datetime-local"
        dir="ltr"
        label={t('settings.window.ends')}
        hint={t('settings.window.hint')}
      />
      <TextField
        {...fieldOf('note')}
        dir="auto"
        optional
        label={t('settings.window.note')}
        hint={t('settings.window.noteHint')}
        maxLength={maxMaintenanceNoteLength}
        autoComplete="off"
      />
      <div className={styles.acts}>
        <Button type="submit" busy={changing.isPending}>
          {t('settings.window.save')}
        </Button>
        {window && (
          <Button variant="quiet" disabled={changing.isPending} onClick={() => save(null)}>
            {t('settings.window.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
