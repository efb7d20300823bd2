import { useTranslation } from '../../../platform/i18n';
import { useWritingUi } from '../writing/use-writing';
import { FixNote } from './fix-note';
import styles from './notes.module.css';

interface NotesSheetProps {
  readonly onSave: (id: string) => Promise<void>;
}

/** On a narrow page the opened comment stands at its foot; the text above it stays in reach. */
export function NotesSheet({ onSave }: NotesSheetProps) {
  const { t } = useTranslation('editor');
  const words = useWritingUi((ui) => ui.passages.find(({ id }) => id === ui.focusedId)?.words);
  const comment = useWritingUi((ui) => ui.comments.find(({ id }) => id === ui.focusedId));
  if (!comment) return null;
  return (
    <aside className={styles.sheet} aria-label={t('notes.title')}>
      <FixNote key={comment.id} comment={comment} words={words ?? ''} onSave={onSave} />
    </aside>
  );
}
