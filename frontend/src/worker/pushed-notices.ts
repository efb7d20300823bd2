import type { PushedNotice } from '@shulayim/contracts';
import { directionOf } from '@shulayim/contracts/languages';
import { type PageClient, scope } from './scope';

/** Said where a message cannot be read: a browser that shows nothing loses its subscription. */
const unreadable = { title: 'שוליים', body: '', url: '/notifications', lang: 'he', tag: 'notice' } as const;

/** @param text of our own server, which nobody else can seal for this browser */
export function noticeIn(text: string | undefined): PushedNotice {
  try {
    return { ...unreadable, ...(JSON.parse(text ?? '') as Partial<PushedNotice>) };
  } catch {
    return unreadable;
  }
}

/** A page of this site, whatever the message says. */
export function placeOf(url: unknown, origin: string): string {
  const place = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : null;
  return place?.origin === origin ? place.href : `${origin}${unreadable.url}`;
}

/** Of the open windows the one that shows the place already; else the one that is looked at; else any. */
export function windowFor<Window extends Pick<PageClient, 'url' | 'focused' | 'visibilityState'>>(
  windows: readonly Window[],
  place: string,
): Window | undefined {
  const isThere = ({ url }: Window) => url.split('#')[0] === place.split('#')[0];
  return (
    windows.find(isThere) ??
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  );
}

export const show = ({ title, body, url, lang, tag }: PushedNotice): Promise<void> =>
  scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir: directionOf(lang),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: url,
  });

/** Leads to the place: in a window that is open, by its own program where somebody may be writing in it. */
export async function openPlace(url: unknown): Promise<void> {
  const place = placeOf(url, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windowFor(windows, place);
  if (!open) return void (await scope.clients.openWindow(place));
  await open.focus();
  open.postMessage({ goTo: place });
}
