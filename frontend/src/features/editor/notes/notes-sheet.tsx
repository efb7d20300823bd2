import type { Comment } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { useAboveKeyboard } from '../../../platform/ui/layout/page/use-above-keyboard';
import { useWritingUi } from '../writing/use-writing';
import { FixNote } from './fix-note';
import styles from './notes.module.css';

interface NotesSheetProps {
  readonly onSave: (id: string) => Promise<void>;
}

/** On a narrow page the opened comment stands at its foot, above the keyboard; the text above it stays in reach. */
export function NotesSheet({ onSave }: NotesSheetProps) {
  const words = useWritingUi((ui) => ui.passages.find(({ id }) => id === ui.focusedId)?.words);
  const comment = useWritingUi((ui) => ui.comments.find(({ id }) => id === ui.focusedId));
  return comment ? <OpenSheet key={comment.id} comment={comment} words={words ?? ''} onSave={onSave} /> : null;
}

function OpenSheet(note: NotesSheetProps & { readonly comment: Comment; readonly words: string }) {
  const { t } = useTranslation('editor');
  const sheet = useAboveKeyboard<HTMLElement>();
  return (
    <aside ref={sheet} className={styles.sheet} data-note-sheet aria-label={t('notes.title')}>
      <FixNote {...note} />
    </aside>
  );
}
