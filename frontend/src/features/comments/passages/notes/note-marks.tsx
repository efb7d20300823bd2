import type { OwnNote } from '@shulayim/contracts';
import { type RefObject, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoteCard } from '../../../../entities/notes/note-card';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Icon } from '../../../../platform/ui/brand/icon';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useMarks } from '../reactions/marks/use-marks';
import styles from './notes-host.module.css';
import type { Notes } from './use-notes';

interface NoteMarksProps {
  readonly text: RefObject<HTMLElement | null>;
  readonly notes: Notes;
}

/** UTF-16 code units of a quote in a button's name. */
const maxNamed = 60;
const named = ({ selected_text: quote }: OwnNote) => ({ quote: quote.slice(0, maxNamed) });

/** Before the lines, to their reader alone: a highlight, which one tap removes, or a note, which it opens. */
export function NoteMarks({ text, notes }: NoteMarksProps) {
  const { t } = useTranslation('notes.lazy');
  const { notes: all } = notes;
  const passages = useMemo(() => all.map((note) => ({ ...note, passage_id: note.id })), [all]);
  const marks = useMarks(text, passages, 'noted');
  const [opened, open] = useState<'orphans' | readonly string[] | null>(null);
  const of = (ids: readonly string[]) => all.filter(({ id }) => ids.includes(id));
  const orphans = all.filter(({ selection_start }) => selection_start === null);
  const shown = opened === 'orphans' ? orphans : of(opened ?? []);
  const remove = (note: OwnNote) =>
    notes.remove(note, () => {
      const { selection_start, selection_end } = note;
      if (selection_start === null || selection_end === null) return;
      const span = { start: selection_start, end: selection_end };
      toast(t('said.removed'), 'plain', { label: t('said.undo'), onAct: () => notes.take(span, {}, () => undefined) });
    });
  return (
    <>
      {text.current &&
        createPortal(
          <div className={styles.marks} data-own-notes>
            {marks.map(({ id, middle, direction, ids }) => {
              const here = of(ids);
              const [first] = here;
              if (!first) return null;
              const isPlain = here.length === 1 && first.note_text === null;
              const label =
                here.length > 1 ? t('myNotes', { count: here.length }) : t(isPlain ? 'myMark' : 'myNote', named(first));
              return (
                <button
                  key={id}
                  type="button"
                  className={styles.mark}
                  dir={direction}
                  data-words={!isPlain || undefined}
                  style={{ insetBlockStart: middle }}
                  aria-label={label}
                  aria-haspopup={isPlain ? undefined : 'dialog'}
                  onClick={(event) => {
                    event.stopPropagation();
                    if (isPlain) remove(first);
                    else open(ids);
                  }}
                  onKeyDown={(event) => event.stopPropagation()}
                >
                  {isPlain ? <i /> : <Icon name="edit" />}
                </button>
              );
            })}
          </div>,
          text.current,
        )}
      {orphans.length > 0 &&
        text.current?.parentElement &&
        createPortal(
          <p className={styles.orphans}>
            <Button variant="quiet" size="small" onClick={() => open('orphans')}>
              {t('orphans', { count: orphans.length })}
            </Button>
          </p>,
          text.current.parentElement,
        )}
      <Dialog opened={opened !== null && shown.length > 0} onClose={() => open(null)} title={t('dialog')}>
        <p className={styles.hint}>{t('onlyYou')}</p>
        {shown.map((note) => (
          <NoteCard key={note.id} note={note} onChanged={() => notes.refetch()} />
        ))}
      </Dialog>
    </>
  );
}
