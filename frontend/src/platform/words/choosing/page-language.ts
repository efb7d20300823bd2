import { type Language, chosenLanguage } from '../../i18n';
import { currentUser, onSession } from '../../session/session';

/** Words that cannot be had leave the page in the language that it is in. */
const turnTo = (language: Language): Promise<void> =>
  import('./set-language').then((m) => m.setLanguage(language)).catch(() => undefined);

/**
 * Before anything is drawn: the account's language, else what was chosen in this browser. From then on the page follows the
 * account, wherever it is changed.
 */
export async function startLanguage(): Promise<void> {
  onSession(({ user }, before) => {
    if (user && user.language !== before.user?.language) void turnTo(user.language);
  });
  const language = currentUser()?.language ?? chosenLanguage();
  if (language && language !== 'he') await turnTo(language);
}

/** The languages to choose from come when they are asked for. */
export const openLanguages = (): void =>
  void import('../../ui/layout/languages/language-dialog').then((m) => m.showLanguages());

/** Of the page at once, and of the account where somebody is signed in. */
export const chooseLanguage = (language: Language): void =>
  void import('./choose-language').then((m) => m.chooseLanguage(language));
