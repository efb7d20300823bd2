import { textDirection } from '@shulayim/anchoring';
import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../actions/button';
import type { Row } from './compare-texts';
import styles from './compare.module.css';
import './words/compare-words';

/** So many lines are shown as they are; of more, the first and the last. */
const shownLines = 4;

/** What both sides have: in both columns, once on a phone, and cut short so that the differences stand together. */
export function SameRow({ row }: { row: Row }) {
  const { t } = useTranslation('compare');
  const [isWhole, setWhole] = useState(false);
  const { lines } = row.before;
  if (isWhole || lines.length <= shownLines) return <SameText text={lines.join('\n')} />;
  return (
    <>
      <SameText text={lines.slice(0, 1).join('\n')} />
      <p className={styles.more}>
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {t('more', { count: lines.length - 2 })}
        </Button>
      </p>
      <SameText text={lines.slice(-1).join('\n')} />
    </>
  );
}

function SameText({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <div className={styles.row} data-same>
      <p className={styles.text} dir={textDirection(text)}>
        {text}
      </p>
      <p className={styles.text} dir={textDirection(text)} aria-hidden="true">
        {text}
      </p>
    </div>
  );
}
