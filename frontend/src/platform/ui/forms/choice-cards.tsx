import { useId } from 'react';
import { Icon } from '../brand/icon';
import styles from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; title: string; text: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** One of a few, each with a sentence: radio buttons underneath. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { name, label, options, value, onChange, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.set} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.tick}>
              <Icon name="check" size={0.8} />
            </span>
            <b>{option.title}</b>
            <span className={styles.text}>{option.text}</span>
          </label>
        ))}
      </div>
      <div id={id} role="alert" className={styles.error}>
        {error}
      </div>
    </fieldset>
  );
}
