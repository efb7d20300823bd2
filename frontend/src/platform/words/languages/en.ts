import { englishFieldSentences } from '@shulayim/contracts/english';
import type { Catalogue } from '../translate';
import { translationOf } from './translation';

const unexpected = 'The server answered in an unexpected way. Please try again.';

export const translation = translationOf(
  import.meta.glob<Catalogue>('../../../**/*.en.json', { import: 'default' }),
  englishFieldSentences,
  {
    troubles: {
      api_not_deployed: 'This service was not found on the server. Please try again later.',
      html_instead_of_json: unexpected,
      invalid_json: unexpected,
      no_error_field: unexpected,
      bad_shape: unexpected,
      network: 'There is no connection to the server. Check your connection to the internet and try again.',
      timeout: 'The request took too long. Please try again.',
      cancelled: 'The request was cancelled.',
    },
    anonymousReader: 'Anonymous reader',
    initial: 'A',
  },
);
