import type { Span } from '@shulayim/anchoring';
import { memo } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import styles from './paragraph-button.module.css';

interface ParagraphButtonProps extends Span {
  /** The same function at every drawing. */
  readonly onPress: (paragraph: Span) => void;
}

/**
 * For a screen reader's own cursor, which reads the text without keys and without selecting: after each paragraph, a way to
 * comment on it. Tab passes it by, as it has the arrows of the text; it holds no text that would be copied or counted.
 */
export const ParagraphButton = memo(function ParagraphButton({ start, end, onPress }: ParagraphButtonProps) {
  const { t } = useTranslation('comments');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.button}
      aria-label={t('tap.paragraph')}
      onClick={() => onPress({ start, end })}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
});
