import type { Span } from '@shulayim/anchoring';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { useKeyDown } from '../../../platform/ui/layout/page/use-key-down';
import { Quote } from '../cards/quote';
import styles from './placing-bar.module.css';
import './placing-words';
import type { Placing } from './use-placing';

interface PlacingBarProps {
  readonly placing: Placing;
  /** The passage that is selected now. */
  readonly selected: Span | null;
}

/** Docked at the bottom edge while a comment waits for its passage; the text stays free to be scrolled and selected. */
export function PlacingBar({ placing, selected }: PlacingBarProps) {
  const { t } = useTranslation(['placing.lazy', 'comments']);
  const { comment, failure, isBusy } = placing;
  useKeyDown(({ key }) => {
    if (key === 'Escape') placing.stop();
  });
  if (!comment) return null;
  return (
    <div className={styles.bar} data-bottom-bar role="region" aria-label={t('placing.title')}>
      <div className={styles.card}>
        <div className={styles.words} role="status">
          <p>{t(selected ? 'placing.chosen' : 'placing.choose')}</p>
          <Quote text={comment.selected_text} max={100} />
          {failure && (
            <p className={styles.failed} role="alert">
              {failure.message}
            </p>
          )}
        </div>
        <div className={styles.buttons}>
          {/* A press would clear the selection before the click arrives. */}
          <Button
            variant="primary"
            disabled={!selected}
            busy={isBusy}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => selected && placing.at(selected)}
          >
            {t('placing.here')}
          </Button>
          <Button variant="quiet" onClick={() => placing.stop()}>
            {t('comments:cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}
