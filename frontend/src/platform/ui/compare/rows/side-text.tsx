import { textDirection } from '@shulayim/anchoring';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import type { LookedLine } from '../letters-changes';
import type { Piece, Row } from '../compare-texts';
import styles from '../compare.module.css';
import '../words/compare-words';
import { LookedLetters } from './looked-text';

/** What words that only this side has stand in: `del` and `ins` are read out as such. */
type Own = 'del' | 'ins' | 'strong';

interface SideTextProps {
  side: Row['before'];
  /** With their look, where there is one. */
  lines?: readonly LookedLine[] | undefined;
  own: Own;
}

/** One side of a passage; it stands in its own direction, as it does when it is read. */
export function SideText({ side, lines, own }: SideTextProps) {
  const { t } = useTranslation('compare');
  if (side.lines.length === 0) return <p className={styles.nothing}>{t('nothing')}</p>;
  let at = 0;
  return (
    <p className={styles.text} dir={textDirection(side.lines.join('\n'))}>
      {side.pieces.map((piece, index) => {
        const from = at;
        at += piece.text.length;
        const letters = <LookedLetters key={index} lines={lines} from={from} text={piece.text} />;
        return piece.isOwn ? <OwnPiece key={index} {...piece} own={own} letters={letters} /> : letters;
      })}
    </p>
  );
}

/** A blank that is struck through looks like a dash: where nothing but blanks came or went, a word says so. */
function OwnPiece({ text, own: Own, letters }: Piece & { own: Own; letters: ReactNode }) {
  const { t } = useTranslation('compare');
  if (text.trim() !== '') return <Own className={styles.own}>{letters}</Own>;
  const isBreak = text.includes('\n');
  return (
    <>
      <Own className={`${styles.own} ${styles.blank}`}>
        {isBreak ? t('lineBreak') : t('blanks', { count: text.length })}
      </Own>
      {text}
    </>
  );
}
