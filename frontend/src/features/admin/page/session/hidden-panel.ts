import { browserLocks, readStored, writeStored } from '../../../../platform/forms/browser-storage';

/** Held by each tab whose panel is seen. Without locks a tab knows of no other. */
const seenLock = 'panel-seen';
/** When a panel was last seen in this browser, in milliseconds since 1970. */
const lastSeenKey = 'panel-last-seen';

async function isOverdue(allowedMs: number): Promise<boolean> {
  const { held = [] } = (await browserLocks()?.query()) ?? {};
  return !held.some(({ name }) => name === seenLock) && Date.now() - Number(readStored(lastSeenKey)) >= allowedMs;
}

/**
 * Calls `act` once no panel was seen in this browser for so long: where that is 0, as soon as this one is hidden. Who comes
 * back too late is noticed then: a device that sleeps runs no timers.
 *
 * @returns what ends the watching
 */
export function whenHiddenFor(allowedMs: () => number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letGo = () => undefined as void;
  let wasHidden = false;
  let hasEnded = false;
  const hold = () => {
    // It may have been hidden again while other tabs were looked for.
    if (document.visibilityState === 'hidden') return;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    void browserLocks()?.request(seenLock, { mode: 'shared' }, () => held);
  };
  const actOr = (otherwise: () => void) => () =>
    void isOverdue(allowedMs()).then((is) => hasEnded || (is ? act() : otherwise()));
  const wait = () => {
    timer = setTimeout(actOr(wait), allowedMs());
  };
  const comeBack = actOr(hold);
  const hide = () => {
    wasHidden = true;
    writeStored(lastSeenKey, String(Date.now()));
    letGo();
    if (allowedMs() === 0) act();
    else wait();
  };
  const turn = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') hide();
    else if (wasHidden) comeBack();
    // It was opened in the background, and is seen for the first time.
    else hold();
  };
  hold();
  document.addEventListener('visibilitychange', turn);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    letGo();
    document.removeEventListener('visibilitychange', turn);
  };
}
