import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../brand/icon';
import styles from './drop-layer.module.css';

interface DropLayerProps {
  /** What letting go will do, while files are held over the page. */
  title: string;
  text: string;
  onFiles: (files: readonly File[]) => void;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
/** A dialog over the page has its own place for files, or none. */
const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

/**
 * The whole page takes files that are dropped on it. It is seen only while files are held over it; for a keyboard, and for
 * a finger, there are the page's buttons.
 */
export function DropLayer({ title, text, onFiles }: DropLayerProps) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useLayoutEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event) || isCovered()) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !holdsFiles(event) || isCovered()) return;
      // Otherwise the browser would leave the page for the file.
      event.preventDefault();
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop } as const;
    for (const [kind, listener] of Object.entries(listeners)) window.addEventListener(kind as 'drop', listener);
    return () => {
      for (const [kind, listener] of Object.entries(listeners)) window.removeEventListener(kind as 'drop', listener);
    };
  }, []);
  return (
    <div role="status">
      {isOver && (
        <div className={styles.layer}>
          <div className={styles.sheet}>
            <Icon name="text" size={2.4} />
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
