import { readStored, writeStored } from '../forms/browser-storage';

/** When the panel was left in this browser, in milliseconds since 1970. */
const leftKey = 'left-panel';
/** Stands from then until the server has answered that the session is over. */
const unansweredKey = 'left-panel-unanswered';
/** Milliseconds for which the log-in page says so. */
const toldForMs = 60 * 60 * 1000;
const timeoutMs = 3000;

let asking: Promise<void> = Promise.resolve();

/** Past the program's own way to the server: the answer concerns nobody who is signed in here by then. */
function ask(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  asking = fetch('/api/auth/logout', { method: 'POST', credentials: 'same-origin', keepalive: true, signal }).then(
    ({ status }) => void (status < 500 && writeStored(unansweredKey, null)),
    () => undefined,
  );
  return asking;
}

/** Ends this browser's session on the server, and says so to its end although the page is going. */
export function endLeftSession(): void {
  writeStored(leftKey, String(Date.now()));
  writeStored(unansweredKey, '1');
  void ask();
}

/** The page was gone before an answer came, or the server was out of reach: the cookie may still open the panel. */
export const isLeavingUnanswered = (): boolean => readStored(unansweredKey) !== null;

export const hasLeftPanel = (): boolean => Date.now() - Number(readStored(leftKey)) < toldForMs;

export const askAgain = (): void => void (isLeavingUnanswered() && ask());

/** What is still on its way would end the session that now begins. */
export async function settleLeaving(): Promise<void> {
  await asking;
  if (isLeavingUnanswered()) await ask();
}

/** Somebody has signed in: what was left is over. */
export function forgetLeaving(): void {
  writeStored(leftKey, null);
  writeStored(unansweredKey, null);
}
