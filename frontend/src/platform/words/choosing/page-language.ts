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
  if (language !== 'he') await turnTo(language);
}

/** What is done then comes when it is pressed. */
export const chooseLanguage = (language: Language): void =>
  void import('./choose-language').then((m) => m.chooseLanguage(language));
