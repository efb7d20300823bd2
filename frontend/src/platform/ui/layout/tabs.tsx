import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Key extends string> {
  /** What the set is called by a screen reader. */
  label: string;
  tabs: readonly { key: Key; label: ReactNode; count?: number }[];
  selected: Key;
  onSelect: (key: Key) => void;
}

/** The next tab lies in the direction of reading. */
function stepOf(event: KeyboardEvent): number {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0;
  return event.key === forward ? 1 : -1;
}

export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const index = (tabs.findIndex((tab) => tab.key === selected) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next) onSelect(next.key);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.key === selected}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </button>
      ))}
    </div>
  );
}
