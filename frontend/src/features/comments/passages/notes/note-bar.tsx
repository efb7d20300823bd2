import { type Span, isBlank } from '@shulayim/anchoring';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import type { Commenting } from '../../compose/use-commenting';
import { useBarPlace } from '../reactions/bar/use-bar-place';
import styles from './notes-host.module.css';
import type { Notes } from './use-notes';

interface NoteBarProps {
  readonly commenting: Commenting;
  /** The passage that is selected, tapped, or written about. */
  readonly span: Span;
  readonly notes: Notes;
}

/** A press would clear the selection before the click arrives. */
const keepSelection = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** Beside the button that comments, or in the form; where nothing may be said, at the foot by itself. */
function usePlace({ canBegin, text }: Commenting) {
  const beside = useBarPlace('[data-form]');
  const alone = canBegin ? null : (text.current?.closest('main') ?? null);
  if (!beside) return alone && { element: alone, kind: 'alone' as const };
  if (beside.isNote) return { element: beside.element, kind: 'note' as const };
  return { element: beside.element.firstElementChild ?? beside.element, kind: 'foot' as const };
}

export function NoteBar({ commenting, span, notes }: NoteBarProps) {
  const { t } = useTranslation('notes.lazy');
  const place = usePlace(commenting);
  const { composer, giveFocusBack } = commenting;
  const { writing } = composer;
  const words = writing && !isBlank(writing.text) ? writing.text.trim() : null;
  const standing = notes.at(span);
  /** What was typed leaves the form only once it is kept elsewhere. */
  const keep = (note_text: string, is_waiting: boolean) =>
    notes.take(span, { note_text, is_waiting }, () => {
      toast(t(is_waiting ? 'said.later' : 'said.kept'));
      composer.cancel();
      giveFocusBack();
    });
  if (!place) return null;
  const isMark = standing?.note_text === null;
  const bar = words ? (
    <>
      <Button size="small" busy={notes.isBusy} onClick={() => keep(words, true)}>
        {t('later')}
      </Button>
      <Button variant="quiet" size="small" busy={notes.isBusy} onClick={() => keep(words, false)}>
        {t('keep')}
      </Button>
    </>
  ) : (
    !standing?.note_text && (
      <Button
        size={place.kind === 'note' ? 'small' : 'normal'}
        aria-pressed={isMark}
        aria-keyshortcuts="0"
        {...keepSelection}
        onClick={() => notes.toggle(span)}
      >
        {t(isMark ? 'marked' : 'mark')}
      </Button>
    )
  );
  return bar
    ? createPortal(
        <div className={styles[place.kind]} data-notes role="group" aria-label={t('onlyYou')}>
          {bar}
        </div>,
        place.element,
      )
    : null;
}
