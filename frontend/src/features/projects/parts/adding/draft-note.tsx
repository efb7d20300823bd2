import type { ReactNode } from 'react';
import { Button } from '../../../../platform/ui/actions/button';
import styles from '../../dialogs.module.css';

interface DraftNoteProps {
  children: ReactNode;
  /** What the button does with the draft. */
  action: string;
  onAct: () => void;
}

/** What stands here was not sent the last time. */
export function DraftNote({ children, action, onAct }: DraftNoteProps) {
  return (
    <p className={styles.draft}>
      <span>{children}</span>
      <Button size="small" variant="quiet" onClick={onAct}>
        {action}
      </Button>
    </p>
  );
}
