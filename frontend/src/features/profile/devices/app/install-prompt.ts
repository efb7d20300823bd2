import { create } from 'zustand';

/** Chromium's offer to install the site; other browsers have none. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Null where the browser does not offer it: not able to, or installed already. */
export const useInstallPrompt = create<{ offer: InstallPromptEvent | null }>()(() => ({ offer: null }));

window.addEventListener('beforeinstallprompt', (event) => {
  // The place for it is the profile, never a banner over a text.
  event.preventDefault();
  useInstallPrompt.setState({ offer: event as InstallPromptEvent });
});
window.addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: null }));

/** An offer is good for one question. */
export async function askToInstall(): Promise<void> {
  const { offer } = useInstallPrompt.getState();
  useInstallPrompt.setState({ offer: null });
  await offer?.prompt();
}

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** Apple's phones and tablets, where only a person can do it, by a menu of the browser. A tablet says that it is a Mac. */
export const isApplePhone = ({ userAgent, maxTouchPoints }: Navigator = navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
