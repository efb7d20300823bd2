import { type ReactNode, createContext, useContext, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../brand/icon';
import styles from './overlays.module.css';

/** The place for failures in the footer of the dialog around; undefined outside a dialog, null before it is drawn. */
export const DialogFailurePlace = createContext<HTMLElement | null | undefined>(undefined);

interface DialogFailureProps {
  /** The sentence; nothing while nothing has failed. */
  children: ReactNode;
}

/**
 * What went wrong in a dialog. Wherever in the dialog it is written, it stands in the footer, which is always in view, and
 * takes the focus, so that nobody takes silence for success. Outside a dialog it stands where it is written.
 */
export function DialogFailure({ children }: DialogFailureProps) {
  const place = useContext(DialogFailurePlace);
  if (!children) return null;
  const sentence = <Sentence takesFocus={place !== undefined}>{children}</Sentence>;
  if (place === undefined) return sentence;
  return place && createPortal(sentence, place);
}

function Sentence({ takesFocus, children }: DialogFailureProps & { takesFocus: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  // With the sentence, not a moment later.
  useLayoutEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={element} role="alert" tabIndex={-1} className={styles.failure}>
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  );
}
