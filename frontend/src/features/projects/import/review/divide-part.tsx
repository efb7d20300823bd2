import { type Formatting, attributesOf, formattedParagraphs } from '@shulayim/formatting';
import { useMemo } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { FormattedText } from '../../../../platform/ui/content/formatting/formatted-text';
import styles from './review.module.css';

interface DividePartProps {
  body: string;
  formatting: Formatting;
  /** @param offset where the second part begins */
  onDivide: (offset: number) => void;
}

/** The part's paragraphs, with a way to begin a new part at each but the first. */
export function DividePart({ body, formatting, onDivide }: DividePartProps) {
  const { t } = useTranslation('import');
  const paragraphs = useMemo(() => formattedParagraphs(body, undefined, formatting), [body, formatting]);
  if (paragraphs.length < 2) return <p className={styles.oneParagraph}>{t('divide.one')}</p>;
  return (
    <div className={styles.divide} role="group" aria-label={t('divide.heading')} tabIndex={0}>
      {paragraphs.map((paragraph, index) => {
        const { start, isBreak, direction } = paragraph;
        return isBreak ? (
          <hr key={start} />
        ) : (
          <div key={start} className={styles.paragraph}>
            {index > 0 && (
              <button type="button" className={styles.cut} onClick={() => onDivide(start)}>
                <span>{t('divide.here')}</span>
              </button>
            )}
            <p dir={direction} {...attributesOf(paragraph)}>
              <FormattedText {...paragraph} marks={paragraph.marks.filter(({ kind }) => !kind.startsWith('doc-'))} />
            </p>
          </div>
        );
      })}
    </div>
  );
}
