import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@shulayim/contracts/languages';

export { directionOf, localeOf, type Language } from '@shulayim/contracts/languages';

/** Of one request, or of what a thread was asked. A session's person may turn out to have another one. */
const asked = new AsyncLocalStorage<{ language: Language }>();

/** The language of whoever is answered; Hebrew where nobody asked. */
export const askedLanguage = (): Language => asked.getStore()?.language ?? 'he';

/** Everything that `act` begins answers in `language`. */
export const askedIn = <Result>(language: Language, act: () => Result): Result => asked.run({ language }, act);

/** From here on the one who is answered is known to read `language`. */
export function answerIn(language: Language | undefined): void {
  const store = asked.getStore();
  if (store && language) store.language = language;
}
