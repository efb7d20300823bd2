import { useId } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import type { Row } from '../../../../platform/ui/compare/compare-texts';
import compareStyles from '../../../../platform/ui/compare/compare.module.css';
import { SideText } from '../../../../platform/ui/compare/side-text';
import styles from './conflict.module.css';
import type { Choice } from './merge';

interface ChoiceRowProps {
  row: Row;
  number: number;
  /** Of the saved text. */
  version: number;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** A passage in which the two differ: one of them stays. */
export function ChoiceRow({ row, number, version, choice, onChoose }: ChoiceRowProps) {
  const { t } = useTranslation('projects');
  const name = useId();
  const sides = [
    { value: 'theirs', side: row.before, label: t('conflict.theirs', { n: version }) },
    { value: 'mine', side: row.after, label: t('conflict.mine') },
  ] as const;
  return (
    <fieldset className={`${compareStyles.row} ${styles.choice}`}>
      <legend className={styles.legend}>{t('conflict.passage', { n: number })}</legend>
      {sides.map(({ value, side, label }) => (
        <label key={value} className={styles.option} data-chosen={choice === value || undefined}>
          <span className={styles.optionHead}>
            <input type="radio" name={name} value={value} checked={choice === value} onChange={() => onChoose(value)} />
            {label}
          </span>
          <SideText side={side} own="strong" />
        </label>
      ))}
    </fieldset>
  );
}
