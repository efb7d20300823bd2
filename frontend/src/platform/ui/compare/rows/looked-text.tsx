import { textDirection } from '@shulayim/anchoring';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n';
import { FormattedText } from '../../content/formatting/formatted-text';
import { UserName } from '../../content/user-text';
import type { LookChange, LookedLine } from '../letters-changes';
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

/** Some of a side's letters, from an offset in its lines together; plain where no look is known. */
export function LookedLetters({
  lines,
  from,
  text,
}: {
  lines: readonly LookedLine[] | undefined;
  from: number;
  text: string;
}) {
  if (!lines?.some(({ marks }) => marks.length > 0)) return text;
  let at = 0;
  return lines.map((line, index) => {
    const [first, last] = [Math.max(from - at, 0), Math.min(from + text.length - at, line.text.length)];
    const isBroken = at > from && at <= from + text.length;
    at += line.text.length + 1;
    return (
      <Fragment key={index}>
        {isBroken && '\n'}
        {first < last && (
          <FormattedText
            start={line.start + first}
            end={line.start + last}
            text={line.text.slice(first, last)}
            marks={line.marks}
          />
        )}
      </Fragment>
    );
  });
}

/** What one side says of letters that both have. */
export function LookChanges({ changes }: { changes: readonly LookChange[] }) {
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
