import { textDirection } from '@shulayim/anchoring';
import { useTranslation } from '../../i18n';
import type { Row } from './compare-texts';
import styles from './compare.module.css';
import './words/compare-words';

interface SideTextProps {
  side: Row['before'];
  /** What words that only this side has stand in: `del` and `ins` are read out as such. */
  own: 'del' | 'ins' | 'strong';
}

/** One side of a passage; it stands in its own direction, as it does when it is read. */
export function SideText({ side, own: Own }: SideTextProps) {
  const { t } = useTranslation('compare');
  if (side.lines.length === 0) return <p className={styles.nothing}>{t('nothing')}</p>;
  return (
    <p className={styles.text} dir={textDirection(side.lines.join('\n'))}>
      {side.pieces.map(({ text, isOwn }, index) => (isOwn ? <Own key={index}>{text}</Own> : text))}
    </p>
  );
}
