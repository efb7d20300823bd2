import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { IconButton } from '../../../../platform/ui/actions/button';
import styles from './sheet.module.css';
import { useAboveKeyboard } from '../../../../platform/ui/layout/page/use-above-keyboard';

interface SheetProps {
  readonly label: string;
  /** Stands in the head, at the beginning. */
  readonly title?: ReactNode;
  /** Buttons in the head. */
  readonly tools?: ReactNode;
  readonly tall?: boolean;
  /** The focus goes into the sheet: not while its own form takes it. */
  readonly takesFocus?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Comes up from the bottom edge and leaves the text above it readable: not a dialog that stops everything. */
export function Sheet({ label, title, tools, tall = false, takesFocus = true, onClose, children }: SheetProps) {
  const { t } = useTranslation('comments');
  const sheet = useAboveKeyboard<HTMLDivElement>();
  useEffect(() => {
    const before = document.activeElement;
    if (takesFocus) sheet.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [takesFocus, sheet]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      data-sheet
      data-tall={tall || undefined}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.grab} aria-hidden="true" />
      {title && (
        <div className={styles.head}>
          <div className={styles.title}>{title}</div>
          {tools}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
