import '../../features/site/start';
import { readStored } from '../../platform/forms/browser-storage';
import { savedUserKey } from '../../platform/session/saved-user';

/** What a text is asked for by, or stands in the page already. */
const isText = (url: string): boolean =>
  /^\/(api\/(texts|sharing)|text(-old|-classic)?|read)\//.test(new URL(url).pathname);

async function begin(): Promise<void> {
  const { startOffline } = await import('./start-offline');
  await startOffline();
}

/** Whoever only looks at what the site is needs nothing kept: it begins with a text, or for somebody who is signed in. */
function whenWanted(act: () => void): void {
  if (readStored(savedUserKey) !== null || isText(window.location.href)) return act();
  const asked = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => isText(name))) return;
    asked.disconnect();
    act();
  });
  asked.observe({ type: 'resource' });
}

// The client's own dev server has no worker, nor has a page on another origin than a secure one.
if (import.meta.env.PROD && 'serviceWorker' in navigator) whenWanted(() => void begin().catch(() => undefined));
