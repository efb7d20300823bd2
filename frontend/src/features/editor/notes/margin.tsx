import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useWritingUi } from '../writing/use-writing';
import { ClosedNote } from './closed-note';
import { FixNote } from './fix-note';
import styles from './notes.module.css';
import { OtherNotes } from './other-notes';
import { placeNotes } from './place-notes';
import { useScrolled } from './use-scrolled';

/** Pixels. */
const gap = 8;
const closedHeight = 42;
/** Notes farther than this from the window are not drawn. */
const reach = 900;

interface MarginProps {
  readonly onSave: (id: string) => Promise<void>;
}

/** Beside the text, each at the height of its passage; they move along as it is written. */
export function Margin({ onSave }: MarginProps) {
  const { t } = useTranslation('editor');
  const comments = useWritingUi((ui) => ui.comments);
  const passages = useWritingUi((ui) => ui.passages);
  const focusedId = useWritingUi((ui) => ui.focusedId);
  const [openHeight, setOpenHeight] = useState(320);
  const list = useRef<HTMLOListElement>(null);
  const scrolled = useScrolled();
  const byId = useMemo(() => new Map(comments.map((comment) => [comment.id, comment])), [comments]);
  const tops = useMemo(() => {
    const boxes = passages.map(({ id, top }) => ({
      id,
      wantedTop: top,
      height: id === focusedId ? openHeight : closedHeight,
    }));
    return placeNotes(boxes, gap, focusedId);
  }, [passages, focusedId, openHeight]);
  useLayoutEffect(() => {
    const open = list.current?.querySelector('[data-open] > article');
    if (!open || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setOpenHeight(open.getBoundingClientRect().height));
    observer.observe(open);
    return () => observer.disconnect();
  }, [focusedId]);
  const isNear = (id: string) => id === focusedId || Math.abs((tops.get(id) ?? 0) - scrolled) < reach + innerHeight;
  return (
    <aside className={styles.margin} aria-label={t('notes.title')}>
      <OtherNotes onSave={onSave} />
      <ol ref={list} className={styles.list}>
        {passages
          .filter(({ id }) => isNear(id))
          .map((passage) => {
            const comment = byId.get(passage.id);
            const top = Math.round(tops.get(passage.id) ?? 0);
            if (!comment) return null;
            if (passage.id !== focusedId)
              return (
                <li key={passage.id} style={{ translate: `0 ${top}px` }}>
                  <ClosedNote comment={comment} />
                </li>
              );
            const room = Math.min(top, openHeight);
            return (
              <li key={`${passage.id} open`} data-open style={{ insetBlockStart: top - room }}>
                <div style={{ blockSize: room }} />
                <FixNote comment={comment} words={passage.words} onSave={onSave} />
              </li>
            );
          })}
      </ol>
    </aside>
  );
}
