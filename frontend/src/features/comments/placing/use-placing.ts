import type { Span } from '@shulayim/anchoring';
import { useEffect } from 'react';
import { usePlaceComment } from '../model/comment.queries';
import type { ReadText } from '../model/merge-comments';
import { useReadingUi } from '../text/reading.store';

/** The author chooses a passage for a comment that lost its own: which comment, and what became of it. */
export function usePlacing(held: ReadText, textKey: readonly unknown[]) {
  const placingId = useReadingUi((ui) => ui.placingId);
  const choosePlace = useReadingUi((ui) => ui.choosePlace);
  const focus = useReadingUi((ui) => ui.focus);
  const place = usePlaceComment(textKey);
  const comment = (placingId !== null && held.comments.find(({ id }) => id === placingId)) || null;
  const partId = held.text.id;
  useEffect(() => () => choosePlace(null), [choosePlace, partId]);
  return {
    comment,
    isBusy: place.isPending,
    failure: place.error,
    at(span: Span) {
      if (!comment || place.isPending) return;
      const onSuccess = () => {
        choosePlace(null);
        getSelection()?.removeAllRanges();
        focus(comment.id);
      };
      place.mutate({ comment, span }, { onSuccess });
    },
    stop() {
      place.reset();
      choosePlace(null);
    },
  };
}
export type Placing = ReturnType<typeof usePlacing>;
