import { useTranslation } from '../../../../platform/i18n';
import { useLocalTime } from '../../../../entities/writing/local-time';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { type DayAndHour, type TimeProblem, dayAndHour } from './publish-time';
import styles from './publishing.module.css';

export interface When {
  readonly isLater: boolean;
  readonly time: DayAndHour;
}

interface WhenFieldProps {
  readonly when: When;
  /** The instant that was chosen; null where it is none. */
  readonly at: string | null;
  readonly problem: TimeProblem | null;
  readonly onChange: (when: When) => void;
}

/** Now, or at a time by the author's own clock. */
export function WhenField({ when, at, problem, onChange }: WhenFieldProps) {
  const { t } = useTranslation('editor');
  const long = useLocalTime();
  const { isLater, time } = when;
  return (
    <fieldset className={styles.when}>
      <legend>{t('when.title')}</legend>
      {[false, true].map((later) => (
        <label key={String(later)}>
          <input
            type="radio"
            name="when"
            checked={isLater === later}
            onChange={() => onChange({ ...when, isLater: later })}
          />
          {t(later ? 'when.later' : 'when.now')}
        </label>
      ))}
      {isLater && (
        <>
          <div className={styles.time}>
            <TextField
              name="day"
              type="date"
              label={t('when.day')}
              min={dayAndHour(new Date()).day}
              value={time.day}
              error={problem ? t(`when.${problem}`) : undefined}
              onChange={(event) => onChange({ ...when, time: { ...time, day: event.target.value } })}
            />
            <TextField
              name="hour"
              type="time"
              label={t('when.hour')}
              value={time.hour}
              onChange={(event) => onChange({ ...when, time: { ...time, hour: event.target.value } })}
            />
          </div>
          {at && <p role="status">{t('when.will', { at: long(at) })}</p>}
          <p className={styles.hint}>{t('when.meanwhile')}</p>
        </>
      )}
    </fieldset>
  );
}
