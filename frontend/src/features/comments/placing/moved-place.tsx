import type { Comment } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { usePlaceComment } from '../model/comment.queries';
import { useReadingUi } from '../text/reading.store';
import { Quote } from '../cards/quote';
import styles from './moved-place.module.css';
import './placing-words';

interface MovedPlaceProps {
  readonly comment: Comment;
  readonly isAuthor: boolean;
  readonly textKey: readonly unknown[];
}

/** What a revision did to a comment's passage; the author confirms the place or chooses another. */
export function MovedPlace({ comment, isAuthor, textKey }: MovedPlaceProps) {
  const { t } = useTranslation('placing.lazy');
  const place = usePlaceComment(textKey);
  const choosePlace = useReadingUi((ui) => ui.choosePlace);
  const { anchor_state: state, selection_start: start, selection_end: end, selection_anchor: anchor } = comment;
  const span = start === null || end === null ? null : { start, end };
  return (
    <div className={styles.place}>
      {state !== 'placed' && <Badge tone="sky">{t(`place.${state}`)}</Badge>}
      {state === 'changed' && (
        <div className={styles.now}>
          <span>{t('placing.nowReads')}</span>
          <Quote text={anchor.exact} max={100} />
        </div>
      )}
      {isAuthor && (
        <div className={styles.buttons}>
          {span && (
            <Button
              variant="quiet"
              size="small"
              tone="leaf"
              busy={place.isPending}
              onClick={() => place.mutate({ comment, span })}
            >
              {t('placing.confirm')}
            </Button>
          )}
          <Button variant={span ? 'quiet' : 'soft'} size="small" onClick={() => choosePlace(comment.id)}>
            {t(span ? 'placing.other' : 'placing.byHand')}
          </Button>
        </div>
      )}
      {place.isError && (
        <p className={styles.failed} role="alert">
          {place.error.message}
        </p>
      )}
    </div>
  );
}
