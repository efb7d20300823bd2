import { arabicFieldSentences } from '@shulayim/contracts/arabic';
import type { Catalogue } from '../translate';
import { translationOf } from './translation';

const unexpected = 'أجاب الخادم بطريقة غير متوقّعة. يُرجى المحاولة ثانية.';

export const translation = translationOf(
  import.meta.glob<Catalogue>('../../../**/*.ar.json', { import: 'default' }),
  arabicFieldSentences,
  {
    troubles: {
      api_not_deployed: 'لم تُوجد هذه الخدمة في الخادم. يُرجى المحاولة لاحقًا.',
      html_instead_of_json: unexpected,
      invalid_json: unexpected,
      no_error_field: unexpected,
      bad_shape: unexpected,
      network: 'لا اتصال بالخادم. تحقّق من اتصالك بالإنترنت وحاول ثانية.',
      timeout: 'استغرق الطلب وقتًا طويلًا. يُرجى المحاولة ثانية.',
      cancelled: 'أُلغي الطلب.',
    },
    anonymousReader: 'قارئ مجهول',
    initial: 'أ',
  },
);
