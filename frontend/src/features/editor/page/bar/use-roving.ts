import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

const toolsIn = (toolbar: Element): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled), select'),
];

/** How far a key leads, by the direction in which the tools stand; a select keeps the keys that go up and down. */
const stepOf = (key: string, isRtl: boolean): number | null => {
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  return null;
};

/**
 * A toolbar is one stop of the Tab key; the arrows lead from tool to tool, round its ends, Home and End to the first and the last, Escape
 * back to the text.
 * Source: WAI-ARIA Authoring Practices, Toolbar Pattern.
 */
export function useRoving(onEscape: () => void) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<HTMLElement | null>(null);
  // After each drawing: a tool that was the stop may be disabled by now.
  useLayoutEffect(() => {
    const tools = toolbar.current ? toolsIn(toolbar.current) : [];
    const stop = current && tools.includes(current) ? current : tools[0];
    for (const tool of toolbar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])
      tool.tabIndex = tool === stop ? 0 : -1;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { currentTarget, key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(currentTarget instanceof HTMLElement)) return;
    if (key === 'Escape') return onEscape();
    const tools = toolsIn(currentTarget);
    const at = tools.indexOf(target as HTMLElement);
    const step = stepOf(key, getComputedStyle(currentTarget).direction === 'rtl');
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tools.length - 1 };
    const next = ends[key] ?? (step === null ? undefined : (at + step + tools.length) % tools.length);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    tools[next]?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => setCurrent(target as HTMLElement);
  return { ref: toolbar, onKeyDown, onFocus };
}
