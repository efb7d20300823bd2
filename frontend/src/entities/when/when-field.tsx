import { TextField } from '../../platform/ui/forms/text-field';
import { type DayAndHour, dayAndHour } from './chosen-time';
import styles from './when.module.css';

export interface When {
  readonly isLater: boolean;
  readonly time: DayAndHour;
}

interface WhenFieldProps {
  readonly when: When;
  readonly words: Readonly<Record<'title' | 'now' | 'later' | 'day' | 'hour', string>>;
  readonly problem: string | undefined;
  readonly onChange: (when: When) => void;
  /** When it will be; null until a time is chosen. */
  readonly will: string | null;
  /** What holds until then. */
  readonly meanwhile: string;
}

/** Now, or at a time by the clock in front of whoever chooses. */
export function WhenField({ when, words, problem, will, meanwhile, onChange }: WhenFieldProps) {
  const { isLater, time } = when;
  return (
    <fieldset className={styles.when}>
      <legend>{words.title}</legend>
      {[false, true].map((later) => (
        <label key={String(later)}>
          <input
            type="radio"
            name="when"
            checked={isLater === later}
            onChange={() => onChange({ ...when, isLater: later })}
          />
          {later ? words.later : words.now}
        </label>
      ))}
      {isLater && (
        <>
          <div className={styles.time}>
            <TextField
              name="day"
              type="date"
              label={words.day}
              min={dayAndHour(new Date()).day}
              value={time.day}
              error={problem}
              onChange={(event) => onChange({ ...when, time: { ...time, day: event.target.value } })}
            />
            <TextField
              name="hour"
              type="time"
              label={words.hour}
              value={time.hour}
              onChange={(event) => onChange({ ...when, time: { ...time, hour: event.target.value } })}
            />
          </div>
          {will && <p role="status">{will}</p>}
          <p className={styles.hint}>{meanwhile}</p>
        </>
      )}
    </fieldset>
  );
}
