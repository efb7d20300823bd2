import type { Comment } from '@shulayim/contracts';
import { useState } from 'react';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { useDesk, useWritingUi } from '../writing/use-writing';
import { isOnWhole, isPlaced, isWithoutPlace } from '../writing/passages/comments';
import { ClosedNote } from './closed-note';
import { FixNote } from './fix-note';
import styles from './other-notes.module.css';

interface OtherNotesProps {
  readonly onSave: (id: string) => Promise<void>;
}

/** What stands at no passage: comments that have lost theirs, and those that are done with. Folded until somebody asks. */
export function OtherNotes({ onSave }: OtherNotesProps) {
  const { t } = useTranslation('editor');
  const comments = useWritingUi((ui) => ui.comments);
  const groups = [
    { name: t('others.onWhole'), some: comments.filter(isOnWhole) },
    { name: t('others.withoutPlace'), some: comments.filter(isWithoutPlace) },
    { name: t('others.resolved'), some: comments.filter(({ resolved }) => resolved) },
  ].filter(({ some }) => some.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={styles.others}>
      {groups.map(({ name, some }) => (
        <details key={name}>
          <summary>
            {name} <span>{formatNumber(some.length)}</span>
          </summary>
          <ul>
            {some.map((comment) => (
              <OtherNote key={comment.id} comment={comment} onSave={onSave} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** One that has a place is opened there. */
function OtherNote({ comment, onSave }: OtherNotesProps & { comment: Comment }) {
  const { writing } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (isPlaced(comment)) writing.show(comment.id);
    else setOpen(true);
  };
  return (
    <li>
      {isOpen ? (
        <FixNote comment={comment} words={comment.selected_text} onSave={onSave} onClose={() => setOpen(false)} />
      ) : (
        <ClosedNote comment={comment} onOpen={open} />
      )}
    </li>
  );
}
