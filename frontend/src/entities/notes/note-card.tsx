import { textDirection } from '@shulayim/anchoring';
import { type NoteChange, type OwnNote, maxCommentLength } from '@shulayim/contracts';
import { type FormEvent, useState } from 'react';
import { takeFocus } from '../../platform/forms/take-focus';
import { useTranslation } from '../../platform/i18n';
import { useSending } from '../../platform/queries/use-sending';
import { Button } from '../../platform/ui/actions/button';
import { Badge } from '../../platform/ui/content/badge';
import { UserText } from '../../platform/ui/content/user-text';
import { TextArea } from '../../platform/ui/forms/text-area';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import styles from './notes.module.css';
import { changeNote, removeNote } from './notes.calls';
import './notes-words';

interface NoteCardProps {
  readonly note: OwnNote;
  /** It was changed, or is gone. */
  readonly onChanged: () => void;
}

/** A note's words while they are written. */
function NoteForm({ note, busy, onSave, onCancel }: FormProps) {
  const { t } = useTranslation('notes.lazy');
  const [words, setWords] = useState(note.note_text ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({ note_text: words.trim() || null });
  };
  return (
    <form onSubmit={save} className={styles.form}>
      <TextArea
        label={t('card.words')}
        name="note_text"
        rows={3}
        value={words}
        max={maxCommentLength}
        cut
        ref={takeFocus}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small" busy={busy} busyLabel={t('card.saving')}>
          {t('card.save')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('card.cancel')}
        </Button>
      </div>
    </form>
  );
}
interface FormProps {
  readonly note: OwnNote;
  readonly busy: boolean;
  readonly onSave: (change: NoteChange) => void;
  readonly onCancel: () => void;
}

/** One note of mine: its quote, my words, and what may be done with it. */
export function NoteCard({ note, onChanged }: NoteCardProps) {
  const { t } = useTranslation('notes.lazy');
  const [isEdited, edit] = useState(false);
  const onError = ({ message }: Error) => toast(t('failed', { why: message }), 'failure');
  const changing = useSending({
    mutationFn: (change: NoteChange) => changeNote(note.id, change),
    onSuccess: () => {
      edit(false);
      onChanged();
    },
    onError,
  });
  const removing = useSending({ mutationFn: () => removeNote(note.id), onSuccess: onChanged, onError });
  const { selected_text: quote, note_text: words, is_waiting: isWaiting } = note;
  return (
    <article className={styles.card} aria-label={t('myNote', { quote: quote.slice(0, 60) })}>
      <q className={styles.quote} dir={textDirection(quote)}>
        {quote}
      </q>
      {isEdited ? (
        <NoteForm note={note} busy={changing.isPending} onSave={changing.mutate} onCancel={() => edit(false)} />
      ) : (
        <>
          {words && <UserText>{words}</UserText>}
          <p className={styles.state}>
            <Badge tone={isWaiting ? 'margin' : 'plain'}>{t(isWaiting ? 'card.waits' : 'card.private')}</Badge>
            {note.selection_start === null && isWaiting && <span>{t('orphan')}</span>}
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => edit(true)}>
              {t(words ? 'card.edit' : 'card.write')}
            </Button>
            {words && (
              <Button
                size="small"
                busy={changing.isPending}
                onClick={() => changing.mutate({ is_waiting: !isWaiting })}
              >
                {t(isWaiting ? 'card.makePrivate' : 'card.makeWait')}
              </Button>
            )}
            <Button variant="quiet" size="small" busy={removing.isPending} onClick={() => removing.mutate()}>
              {t('card.remove')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
