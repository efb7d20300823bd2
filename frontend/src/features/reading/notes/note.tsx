import type { Comment } from '@shulayim/contracts';
import type { ReadText } from '../../comments/model/merge-comments';
import { CommentComposer } from '../../comments/cards/comment-composer';
import { CommentNote } from '../../comments/cards/comment-note';
import noteStyles from '../../comments/cards/note.module.css';
import type { Commenting } from '../../comments/compose/use-commenting';
import type { CommentFocus } from './focus/use-comment-focus';

export interface NotesProps {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  readonly commenting: Commenting;
  readonly focus: CommentFocus;
}

interface NoteProps extends NotesProps {
  readonly comment: Comment;
  /** What is longer is cut there until it is opened. UTF-16 code units. */
  readonly longest?: number;
  /** One of many: only its beginning, until it is opened. */
  readonly isLine?: boolean;
}

/** One comment as every reading screen shows it. */
export function Note({ comment, held, textKey, commenting, focus, longest, isLine }: NoteProps) {
  return (
    <CommentNote
      comment={comment}
      authorId={held.text.authorId}
      isAuthor={commenting.isAuthor}
      isFocused={focus.focusedId === comment.id}
      textKey={textKey}
      longest={longest}
      isLine={isLine}
      onOpen={focus.openComment}
      onFocus={focus.hold}
    />
  );
}

interface ComposingProps {
  readonly commenting: Commenting;
  /** As the way to it says, when left out: a press or a key takes the focus along, a selection does not. */
  readonly takesFocus?: boolean;
}

/** The form for the comment that is being written. */
export function Composing({ commenting, takesFocus = commenting.takesFocus }: ComposingProps) {
  const { composer } = commenting;
  return (
    <CommentComposer
      key={composer.writing?.openedAt}
      composer={composer}
      isGuest={!commenting.user}
      readersSee={commenting.readersSee}
      takesFocus={takesFocus}
      onLeft={commenting.giveFocusBack}
    />
  );
}

/** The same as a card among the notes. */
export const ComposingNote = ({ commenting }: Pick<ComposingProps, 'commenting'>) => (
  <div className={noteStyles.note} data-compose>
    <Composing commenting={commenting} />
  </div>
);
