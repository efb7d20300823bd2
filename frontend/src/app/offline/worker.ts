import { isFilePath } from '../../worker/kept-answers';
import type { FilesToKeep } from '../../worker/kept-files';
import { useOffline } from './offline.store';

/** How often a page that is looked at again asks for a newer version of the site. Milliseconds. */
const askEveryMs = 60 * 60 * 1000;

function noticeNewer(registration: ServiceWorkerRegistration): void {
  const show = (newer: ServiceWorker | null) => {
    // The first one that ever came is not newer than anything.
    if (newer?.state === 'installed' && navigator.serviceWorker.controller) useOffline.setState({ newer });
  };
  show(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => show(installing));
  });
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

interface FromWorker {
  readonly keptAt?: number | null;
  /** An address of this site. */
  readonly goTo?: string;
}

/** A place within the page that stands here only moves it. */
function goTo(place: string): void {
  if (window.location.href !== place) window.location.assign(place);
}

/** Asks the worker what it has answered so far, and listens from now on. */
async function hearOfCopies(): Promise<void> {
  const { serviceWorker } = navigator;
  const heard = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      // A notice was pressed. What is being written is kept as for any link that is followed.
      if (data.goTo !== undefined) goTo(data.goTo);
      if (data.keptAt === undefined) return;
      useOffline.setState({ keptAt: data.keptAt });
      resolve();
    });
  });
  serviceWorker.startMessages();
  if (!serviceWorker.controller) return;
  serviceWorker.controller.postMessage('kept?');
  await heard;
}

/** How long it is waited for: a worker of an earlier build does not answer. Milliseconds. */
const handOverMs = 10_000;
const handedOver = new Set<string>();
let toldLanguage = '';

/**
 * Has the worker keep the files that this page was drawn with, among them those that came before it did, and all that a text may
 * say in the language that is shown.
 */
export async function handOverFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const files = loaded.filter((path) => isFilePath(path) && !handedOver.has(path));
  const { lang: language } = document.documentElement;
  if (files.length === 0 && language === toldLanguage) return;
  const { port1, port2 } = new MessageChannel();
  const isKept = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ isKept: boolean }>) => resolve(data.isKept);
    setTimeout(() => resolve(false), handOverMs);
  });
  active?.postMessage({ files, language } satisfies FilesToKeep, [port2]);
  if (!(await isKept)) return;
  files.forEach((path) => handedOver.add(path));
  toldLanguage = language;
}

/** Registers the worker that answers without network. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  noticeNewer(registration);
  await hearOfCopies();
}

/** At a press only, which comes when nothing is being typed. */
export function takeNewer(newer: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  newer.postMessage('take-over');
}
