import { create } from 'zustand';

interface Offline {
  /** When the copy was made that this window shows, in milliseconds since 1970; null: it shows the server's answer. */
  readonly keptAt: number | null;
  /** A newer version of the site, ready to be taken. */
  readonly newer: ServiceWorker | null;
}

export const useOffline = create<Offline>()(() => ({ keptAt: null, newer: null }));
