import { textDirection } from '@shulayim/anchoring';
import { useTranslation } from '../../../i18n';
import type { Piece, Row } from '../compare-texts';
import styles from '../compare.module.css';
import '../words/compare-words';

/** What words that only this side has stand in: `del` and `ins` are read out as such. */
type Own = 'del' | 'ins' | 'strong';

interface SideTextProps {
  side: Row['before'];
  own: Own;
}

/** One side of a passage; it stands in its own direction, as it does when it is read. */
export function SideText({ side, own }: SideTextProps) {
  const { t } = useTranslation('compare');
  if (side.lines.length === 0) return <p className={styles.nothing}>{t('nothing')}</p>;
  return (
    <p className={styles.text} dir={textDirection(side.lines.join('\n'))}>
      {side.pieces.map((piece, index) => (piece.isOwn ? <OwnPiece key={index} {...piece} own={own} /> : piece.text))}
    </p>
  );
}

/** A blank that is struck through looks like a dash: where nothing but blanks came or went, a word says so. */
function OwnPiece({ text, own: Own }: Piece & { own: Own }) {
  const { t } = useTranslation('compare');
  if (text.trim() !== '') return <Own>{text}</Own>;
  const isBreak = text.includes('\n');
  return (
    <>
      <Own className={styles.blank}>{isBreak ? t('lineBreak') : t('blanks', { count: text.length })}</Own>
      {text}
    </>
  );
}
