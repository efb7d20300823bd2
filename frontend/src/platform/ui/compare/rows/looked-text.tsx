import { textDirection } from '@shulayim/anchoring';
import { useTranslation } from '../../../i18n';
import { FormattedText } from '../../content/formatting/formatted-text';
import { UserName } from '../../content/user-text';
import type { ComparedRow, LookedLine } from '../compare-looks';
import styles from '../compare.module.css';
import '../words/compare-words';

/** A line with its look; its image stands above it, small. */
export function LookedText({ line: { start, end, text, marks, block } }: { line: LookedLine }) {
  return (
    <p className={styles.text} dir={textDirection(text)} data-block={block?.kind}>
      <FormattedText start={start} end={end} text={text} marks={marks} />
    </p>
  );
}

/** What one side says of letters that both have. */
export function LookChanges({ changes }: Pick<NonNullable<ComparedRow['looks']>, 'changes'>) {
  const { t } = useTranslation('compare');
  // Images say it themselves.
  const said = changes.filter(({ kind }) => kind !== 'image');
  if (said.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {said.map(({ isAdded, kind, words }, index) => (
        <li key={index}>
          {t(isAdded ? 'lookAdded' : 'lookRemoved', { look: t(`looks.${kind}`) })} <UserName>{words}</UserName>
        </li>
      ))}
    </ul>
  );
}
