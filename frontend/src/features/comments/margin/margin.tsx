import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './margin.module.css';
import type { MarginItem } from './measure-passages';
import side from './sheet/side.module.css';
import { useNotePlaces } from './use-note-places';
import { useSliding } from './use-sliding';

interface MarginProps {
  readonly text: RefObject<HTMLElement | null>;
  /** In the order of their passages. */
  readonly notes: readonly MarginItem[];
  /** One note; only those near the window are asked for. `isLine`: it stands among many, and is a line until it is opened. */
  readonly draw: (id: string, isLine: boolean) => ReactNode;
  readonly focusedId: string | null;
  readonly label: string;
  /** Stands at the top, above all notes. */
  readonly children?: ReactNode;
}

/** Pixels between what stands at the top and the first note. */
const headGap = 16;
/** The shadow of the first note is not cut off. Pixels. */
const clipSlack = 6;

/** Beside the text, along the red line: each note at the height of its passage. */
export function Margin({ text, notes, draw, focusedId, label, children }: MarginProps) {
  const margin = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [firstTop, setFirstTop] = useState(0);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setFirstTop(element.offsetHeight ? element.offsetHeight + headGap : 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const list = useRef<HTMLOListElement>(null);
  const places = useNotePlaces({ text, margin, items: notes, focusedId, firstTop });
  useSliding(list, places.visible, places.tops, places.inWindow);
  return (
    <aside className={side.side} aria-label={label}>
      <div ref={margin} className={styles.inner} style={{ minBlockSize: places.bottom }}>
        <div ref={head} className={styles.head}>
          {children}
        </div>
        <ol ref={list} className={styles.notes} style={{ '--first-top': `${firstTop - clipSlack}px` } as CSSProperties}>
          {places.visible.map(({ id }) => (
            <li
              key={id}
              ref={places.heard}
              data-note={id}
              className={styles.place}
              style={{ translate: `0 ${places.tops.get(id) ?? 0}px` }}
            >
              {draw(id, places.crowded.has(id))}
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
