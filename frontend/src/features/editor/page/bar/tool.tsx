import type { MouseEvent, ReactNode } from 'react';
import styles from './bar.module.css';

/** The text keeps its selection and the keyboard stays where it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface ToolProps {
  readonly label: string;
  readonly keys?: string;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function Tool({ label, keys, isOn, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      title={keys ? `${label} (${keys})` : label}
      disabled={isOff}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
