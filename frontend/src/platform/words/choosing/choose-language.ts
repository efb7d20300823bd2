import type { Language } from '../../i18n';
import { currentUser, refreshUser } from '../../session/session';
import { saveLanguage } from '../../session/session-calls';
import { setLanguage } from './set-language';

/** Words that cannot be had leave the page in the language that it is in. */
const turnTo = (language: Language): Promise<void> => setLanguage(language).catch(() => undefined);

/** Of the page at once, and of the account where somebody is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  void turnTo(language);
  if (!currentUser()) return;
  await saveLanguage(language).then(
    ({ user }) => refreshUser(user),
    () => turnTo(currentUser()?.language ?? language),
  );
}
