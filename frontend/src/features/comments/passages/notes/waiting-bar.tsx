import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { SendWaiting } from '../../../../entities/notes/send-waiting';
import styles from './notes-host.module.css';
import type { Notes } from './use-notes';

interface WaitingBarProps {
  readonly projectId: string;
  readonly notes: Notes;
  readonly isGuest: boolean;
  readonly text: RefObject<HTMLElement | null>;
}

/** Under the text: how many wait in all of the work, and the way to send them. */
export function WaitingBar({ projectId, notes, isGuest, text }: WaitingBarProps) {
  const place = text.current?.parentElement;
  if (!place) return null;
  return createPortal(
    <div className={styles.waiting}>
      <SendWaiting
        projectId={projectId}
        count={notes.waiting}
        isGuest={isGuest}
        leadsToPage
        onSent={() => notes.refetch()}
      />
    </div>,
    place,
  );
}
