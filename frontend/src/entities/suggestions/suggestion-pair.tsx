import './suggestions-words';
import { textDirection } from '@shulayim/anchoring';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n';
import { type Piece, changedRow } from '../../platform/ui/compare/compare-texts';
import styles from './suggestions.module.css';

/** Milliseconds for the words of one passage. */
const patienceMs = 100;

interface SuggestionPairProps {
  readonly old: string;
  /** Empty: the passage is struck. */
  readonly proposed: string;
  /** What stands around the passage, the same on both sides. */
  readonly before?: string;
  readonly after?: string;
}

/** A passage as it is written and as a reader proposes it, with the words that differ marked in both. */
export function SuggestionPair({ old, proposed, before = '', after = '' }: SuggestionPairProps) {
  const { t } = useTranslation('suggestions.lazy');
  const row = useMemo(() => changedRow({ before: [old], after: [proposed] }, patienceMs), [old, proposed]);
  const dir = textDirection(`${before}${old}${proposed}${after}`);
  return (
    <dl className={styles.pair} aria-label={t('pair')}>
      <div>
        <dt>{t('old')}</dt>
        <dd dir={dir}>
          {before && <span className={styles.around}>{before}</span>}
          <Words pieces={row.before.pieces} own="del" />
          {after && <span className={styles.around}>{after}</span>}
        </dd>
      </div>
      <div data-new>
        <dt>{t('new')}</dt>
        <dd dir={dir}>{proposed === '' ? <em>{t('struck')}</em> : <Words pieces={row.after.pieces} own="ins" />}</dd>
      </div>
    </dl>
  );
}

function Words({ pieces, own: Own }: { readonly pieces: readonly Piece[]; readonly own: 'del' | 'ins' }) {
  return pieces.map(({ text, isOwn }, index) =>
    isOwn ? <Own key={index}>{text}</Own> : <span key={index}>{text}</span>,
  );
}
