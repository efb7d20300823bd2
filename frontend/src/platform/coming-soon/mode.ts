import type { MaintenanceWindow } from '@shulayim/contracts';
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
  /** The maintenance that the server has announced; null also while nothing is known. */
  maintenance: MaintenanceWindow | null;
}

interface Answer {
  readonly site?: { readonly coming_soon?: boolean; readonly maintenance_window?: MaintenanceWindow | null };
}

export const useSiteState = create<Mode>()(() => ({ site: null, own: null, maintenance: null }));

/**
 * What the server says of the site, in the page or while it is open. By hand: every page looks at these two, and a schema's
 * library is more than the rest of a first page.
 */
export function noteSite(answer: unknown): void {
  const site = (answer as Answer | null | undefined)?.site;
  useSiteState.setState({
    site: site?.coming_soon ?? null,
    maintenance: site?.maintenance_window ?? null,
  });
}

const readOwn = () => useSiteState.setState({ own: modeOf(readStored(storageKey)) });

/** Reads the flag. The server writes it into each page; where it did not (the client's own dev server), it is asked. */
export async function startComingSoonMode(): Promise<void> {
  readOwn();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) readOwn();
  });
  noteSite(rawFirstData(sitePath));
  const { site, own } = useSiteState.getState();
  if (site !== null || own !== null) return;
  await fetch(sitePath)
    .then((answer) => answer.json())
    .then(noteSite, () => null);
}

/** Of this browser alone; null follows the server again. */
export function setComingSoonMode(isOn: boolean | null): void {
  writeStored(storageKey, isOn === null ? null : String(isOn));
  useSiteState.setState({ own: isOn });
}

/** P §2: on, unless somebody says otherwise. */
const isOn = ({ own, site }: Mode): boolean => own ?? site ?? true;

export const useComingSoon = (): boolean => useSiteState(isOn);
export const isComingSoon = (): boolean => isOn(useSiteState.getState());
