import { directionOf, languageCookie, localeOf } from '@shulayim/contracts/languages';
import { type Language, askedNamespaces, loadWords, showLanguage } from '../../i18n';

const { documentElement: page } = document;
let wanted: Language = 'he';

/**
 * Its words are there before the page turns. The browser keeps the choice, and tells the server of it.
 *
 * @throws when the words cannot be had; the page stays in the language that it is in
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  // Also what is asked for meanwhile: what stands on the page would wait for its words, and be away as long.
  for (let names = askedNamespaces(), ready = 0; ready < names.size; names = askedNamespaces()) {
    await loadWords(names, language);
    ready = names.size;
  }
  // Another choice was made meanwhile.
  if (wanted !== language) return;
  page.lang = language;
  page.dir = directionOf(language);
  document.cookie = `${languageCookie}=${language};path=/;max-age=31536000;samesite=lax`;
  showLanguage(language, localeOf(language));
}
