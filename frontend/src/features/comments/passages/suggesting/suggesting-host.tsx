import '../../../../entities/suggestions/suggestions-words';
import type { Span } from '@shulayim/anchoring';
import type { SuggestionLane } from '@shulayim/contracts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { writeStored } from '../../../../platform/forms/browser-storage';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import type { Commenting } from '../../compose/use-commenting';
import type { ReadText } from '../../model/merge-comments';
import { useSuggestionChoice } from '../../text/shown-choices.store';
import { useBarPlace } from '../reactions/bar/use-bar-place';
import { SuggestDialog } from './suggest-dialog';
import styles from './suggesting.module.css';

interface SuggestingHostProps {
  readonly held: ReadText;
  readonly commenting: Commenting;
  readonly textKey: readonly unknown[];
}
interface Begun {
  readonly span: Span;
  readonly lane: SuggestionLane;
}

/** A press would clear the selection before the click arrives. */
const keepSelection = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** Other words for a passage, offered where comments are, unless this reader wants none; who may not comment is led where commenting leads. */
export function SuggestingHost({ held, commenting, textKey }: SuggestingHostProps) {
  const { t } = useTranslation('suggestions.lazy');
  const { composer, selected, isAuthor, placing, whyNot, canBegin, begin } = commenting;
  const isWanted = useSuggestionChoice((choice) => choice.isShown);
  const [begun, setBegun] = useState<Begun | null>(null);
  const span = placing.comment ? null : (composer.writing?.span ?? selected);
  const place = useBarPlace();
  const isOffered = isWanted && !isAuthor && canBegin && held.text.takes_suggestions !== false;
  const open = (lane: SuggestionLane) => {
    if (!span) return;
    if (whyNot !== null) return begin(span, true);
    // What is open stays so, though the selection goes: also for whoever has no account.
    writeStored('reacts', '1');
    setBegun({ span, lane });
  };
  const close = (isSent: boolean) => {
    setBegun(null);
    if (isSent && composer.writing?.text.trim() === '') composer.cancel();
    getSelection()?.removeAllRanges();
    commenting.giveFocusBack();
  };
  return (
    <>
      {isOffered &&
        span &&
        place &&
        createPortal(
          <div
            className={place.isNote ? styles.inNote : styles.atFoot}
            role="group"
            aria-label={t('form.bar')}
            data-suggesting
          >
            {(['wording', 'proof'] as const).map((lane) => (
              <Button key={lane} size="small" variant="line" {...keepSelection} onClick={() => open(lane)}>
                {t(`form.${lane}`)}
              </Button>
            ))}
          </div>,
          place.element,
        )}
      {begun && (
        <SuggestDialog
          key={`${begun.span.start}-${begun.span.end}`}
          {...begun}
          held={held}
          textKey={textKey}
          user={commenting.user}
          readersSee={commenting.readersSee}
          onClose={close}
        />
      )}
    </>
  );
}
