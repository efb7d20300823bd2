import { cutText, textDirection } from '@shulayim/anchoring';
import styles from './quote.module.css';

interface QuoteProps {
  readonly text: string;
  /** UTF-16 code units. */
  readonly max: number;
  /** Makes the quote a button that leads to its passage. */
  readonly onOpen?: (() => void) | undefined;
  readonly label?: string;
}

/** A passage of the text, in the text's own letters, beside a stroke of the marker. */
export function Quote({ text, max, onOpen, label }: QuoteProps) {
  const words = (
    <q className={styles.quote} dir={textDirection(text)}>
      {cutText(text.replace(/\s+/g, ' ').trim(), max)}
    </q>
  );
  if (!onOpen) return words;
  return (
    <button type="button" className={styles.button} onClick={onOpen} title={label}>
      {words}
    </button>
  );
}
