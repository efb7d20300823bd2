import { splitParagraphs } from '@shulayim/anchoring';
import { useMemo } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import styles from './review.module.css';

interface DividePartProps {
  body: string;
  /** @param offset where the second part begins */
  onDivide: (offset: number) => void;
}

/** The part's paragraphs, with a way to begin a new part at each but the first. */
export function DividePart({ body, onDivide }: DividePartProps) {
  const { t } = useTranslation('import');
  const paragraphs = useMemo(() => splitParagraphs(body), [body]);
  if (paragraphs.length < 2) return <p className={styles.oneParagraph}>{t('divide.one')}</p>;
  return (
    <div className={styles.divide} role="group" aria-label={t('divide.heading')} tabIndex={0}>
      {paragraphs.map(({ text, start, isBreak, direction }, index) =>
        isBreak ? (
          <hr key={start} />
        ) : (
          <div key={start} className={styles.paragraph}>
            {index > 0 && (
              <button type="button" className={styles.cut} onClick={() => onDivide(start)}>
                <span>{t('divide.here')}</span>
              </button>
            )}
            <p dir={direction}>{text}</p>
          </div>
        ),
      )}
    </div>
  );
}
