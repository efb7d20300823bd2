import { anonymousReader } from '@shulayim/contracts/limits';
import { troubles } from '../api/api-troubles';

/** What comes in place of an answer; two of them say the same. */
const english: Readonly<Record<keyof typeof troubles, string>> = {
  api_not_deployed: 'This service was not found on the server. Please try again later.',
  html_instead_of_json: 'The server answered in an unexpected way. Please try again.',
  invalid_json: 'The server answered in an unexpected way. Please try again.',
  no_error_field: 'The server answered in an unexpected way. Please try again.',
  bad_shape: 'The server answered in an unexpected way. Please try again.',
  network: 'There is no connection to the server. Check your connection to the internet and try again.',
  timeout: 'The request took too long. Please try again.',
  cancelled: 'The request was cancelled.',
};

/** Hebrew → English, with what guests without a name are called. */
export const englishTroubles: ReadonlyMap<string, string> = new Map([
  ...Object.entries(english).map(([code, sentence]): [string, string] => [
    troubles[code as keyof typeof troubles](0 as never).message,
    sentence,
  ]),
  [anonymousReader, 'Anonymous reader'],
  // In place of initials that nobody has.
  ['א', 'A'],
]);
