import { create } from 'zustand';
import { readStored, writeStored } from '../forms/browser-storage';
import { rawFirstData } from '../loading/first-data';
import { modeOf } from './coming-soon';

/** Source: contracts, browser storage. */
const storageKey = 'comingSoonMode';
const sitePath = '/api/site';

interface Mode {
  /** What the server says; null until it is known. */
  site: boolean | null;
  /** What this browser says for itself; it wins. */
  own: boolean | null;
}

/** By hand: every page looks at this one flag, and a schema's library is more than the rest of a first page. */
function flagOf(answer: unknown): boolean | null {
  const site = (answer as { site?: { coming_soon?: unknown } } | null | undefined)?.site;
  return typeof site?.coming_soon === 'boolean' ? site.coming_soon : null;
}

const useStore = create<Mode>()(() => ({ site: null, own: null }));

const readOwn = () => useStore.setState({ own: modeOf(readStored(storageKey)) });

/** Reads the flag. The server writes it into each page; where it did not (the client's own dev server), it is asked. */
export async function startComingSoonMode(): Promise<void> {
  readOwn();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) readOwn();
  });
  const written = flagOf(rawFirstData(sitePath));
  useStore.setState({ site: written });
  if (written !== null || useStore.getState().own !== null) return;
  // P §2: on, unless somebody says otherwise.
  const { api } = await import('../api/api');
  const told = await api.get(sitePath).then(flagOf, () => null);
  useStore.setState({ site: told ?? true });
}

/** Of this browser alone; null follows the server again. */
export function setComingSoonMode(isOn: boolean | null): void {
  writeStored(storageKey, isOn === null ? null : String(isOn));
  useStore.setState({ own: isOn });
}

/** The server has changed its mind while this page is open. */
export const noteSiteMode = (isOn: boolean): void => useStore.setState({ site: isOn });

const isOn = ({ own, site }: Mode): boolean => own ?? site ?? true;

export const useComingSoon = (): boolean => useStore(isOn);
export const isComingSoon = (): boolean => isOn(useStore.getState());
