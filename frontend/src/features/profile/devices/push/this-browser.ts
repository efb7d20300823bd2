/** What the browser itself says of notices while the site is closed. */
export type Ability = 'able' | 'unable' | 'refused';

/** Apple's phones are able once the site is on the home screen; without a worker (a development server) nobody is. */
export function ability(): Ability {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'refused' : 'able';
}

/** The person allowed notices, and the browser could not subscribe to them, as in a private window. */
export class NotSetUp extends Error {}

const ready = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.ready;

/**
 * Asks the person, by the browser's own question, and subscribes.
 *
 * @param key of the site, base64url
 * @returns what the server is told; null when they said no
 * @throws NotSetUp
 */
export async function subscribe(key: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await ready();
  // One that belongs to another key of the site would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  } catch (cause) {
    throw new NotSetUp('the browser did not subscribe', { cause });
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
