import '../../../../entities/notes/notes-words';
import type { Commenting } from '../../compose/use-commenting';
import type { ReadText } from '../../model/merge-comments';
import { NoteBar } from './note-bar';
import { NoteMarks } from './note-marks';
import { useMarkKey } from './use-mark-key';
import { useNotes } from './use-notes';
import { WaitingBar } from './waiting-bar';

interface NotesHostProps {
  readonly held: ReadText;
  readonly commenting: Commenting;
}

/** What a reader marks for themselves, on a reading page. The text's author has a margin of their own. */
export const NotesHost = (props: NotesHostProps) => (props.commenting.isAuthor ? null : <Shown {...props} />);

function Shown({ held, commenting }: NotesHostProps) {
  const { user, text, chosen, composer, placing, gate } = commenting;
  const notes = useNotes(held, user?.id ?? null);
  useMarkKey(text, held.text.content, notes.toggle);
  const span = placing.comment ? null : (composer.writing?.span ?? chosen);
  return (
    <>
      {span && <NoteBar commenting={commenting} span={span} notes={notes} />}
      <NoteMarks text={text} notes={notes} />
      {notes.waiting > 0 && !span && !gate && (
        <WaitingBar projectId={held.text.projectId} notes={notes} isGuest={!user} text={text} />
      )}
    </>
  );
}
