import { useTranslation } from '../../../../platform/i18n';
import styles from './colours.module.css';
import { Chapter, Specimen } from '../../specimen';

const groups = {
  paper: ['paper', 'sheet', 'sunk', 'rule', 'rule-2', 'edge'],
  ink: ['ink', 'ink-2', 'ink-3'],
  margin: ['margin', 'margin-strong', 'margin-soft', 'on-margin', 'pending'],
  marks: ['mark-1', 'mark-2', 'mark-focus'],
  hues: ['leaf', 'leaf-soft', 'sky', 'sky-soft', 'plum', 'plum-soft', 'clay', 'clay-soft'],
} as const;

export function Colours() {
  const { t } = useTranslation('design-system');
  return (
    <Chapter title={t('colours.title')} text={t('colours.text')}>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <Specimen key={group} label={t(`colours.${group}`)}>
          {() => (
            <div className={styles.swatches}>
              {groups[group].map((token) => (
                <div key={token} className={styles.swatch}>
                  <i style={{ background: `var(--${token})` }} />
                  <code dir="ltr">{token}</code>
                </div>
              ))}
            </div>
          )}
        </Specimen>
      ))}
    </Chapter>
  );
}
