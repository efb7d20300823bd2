import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n';
import type { ComparedRow } from '../../../platform/ui/compare/compare-looks';
import compareStyles from '../../../platform/ui/compare/compare.module.css';
import { SideImages } from '../../../platform/ui/compare/rows/line-images';
import { LookChanges, LookedText } from '../../../platform/ui/compare/rows/looked-text';
import { SideText } from '../../../platform/ui/compare/rows/side-text';
import styles from './meeting.module.css';
import type { Choice } from './taken';

interface ChoiceRowProps {
  readonly row: ComparedRow;
  readonly number: number;
  /** What the other text is called. */
  readonly theirName: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** A passage in which the two differ: one of them stays. */
export function ChoiceRow({ row, number, theirName, choice, onChoose }: ChoiceRowProps) {
  const { t } = useTranslation('editor');
  const name = useId();
  const { looks, images, looked, changes = looks?.changes } = row;
  const sides = [
    { value: 'theirs', side: row.before, look: looks?.before, lines: looked?.before, label: theirName },
    { value: 'mine', side: row.after, look: looks?.after, lines: looked?.after, label: t('meeting.here') },
  ] as const;
  return (
    <fieldset className={`${compareStyles.row} ${styles.choice}`}>
      <legend className={styles.legend}>{t('meeting.passage', { n: number })}</legend>
      {sides.map(({ value, side, look, lines, label }) => (
        <label key={value} className={styles.option} data-chosen={choice === value || undefined}>
          <span className={styles.optionHead}>
            <input type="radio" name={name} value={value} checked={choice === value} onChange={() => onChoose(value)} />
            {label}
          </span>
          <SideImages
            side={value === 'theirs' ? 'before' : 'after'}
            images={value === 'theirs' ? images?.before : images?.after}
            others={value === 'theirs' ? images?.after : images?.before}
          />
          {look ? <LookedText line={look} /> : <SideText side={side} lines={lines} own="strong" />}
        </label>
      ))}
      {changes && <LookChanges changes={changes} />}
    </fieldset>
  );
}
