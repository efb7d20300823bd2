import { drawnBlocks, measureSeen, type Seen } from './measure-seen';

interface Tracking {
  readonly root: HTMLElement;
  /** Of the body's last words, as they are now. */
  readonly end: () => number;
  readonly onSeen: (seen: Seen) => void;
  /** The reader did something that can move the page. */
  readonly onAct: () => void;
  readonly onLeave: () => void;
}

const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Pixels that the header takes from the window's top. */
export const headerHeight = (root: HTMLElement): number =>
  parseFloat(getComputedStyle(root).getPropertyValue('--header-height')) || 0;

/** Looks where the text stands in the window, once per frame and only when something may have moved it. */
export function trackPlace({ root, end, onSeen, onAct, onLeave }: Tracking) {
  let frame = 0;
  const read = () => {
    frame = 0;
    const edges = { top: headerHeight(root) + 8, bottom: window.innerHeight };
    const seen = measureSeen(drawnBlocks(root), edges, end());
    if (seen) onSeen(seen);
  };
  const look = () => {
    frame ||= requestAnimationFrame(read);
  };
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onLeave();
    look();
  };
  window.addEventListener('scroll', look, options);
  window.addEventListener('resize', look, options);
  window.addEventListener('pagehide', onLeave, options);
  document.addEventListener('visibilitychange', onVisibility, options);
  for (const act of acts) window.addEventListener(act, onAct, options);
  const sized = new ResizeObserver(look);
  sized.observe(root);
  return {
    look,
    stop: () => {
      cancelAnimationFrame(frame);
      ending.abort();
      sized.disconnect();
      onLeave();
    },
  };
}
