import { subscriberSentences as sentences } from '@shulayim/contracts';
import type { Problems } from '../../../platform/forms/form';

/** UTF-16 code units, as the contract has it. */
const maxNameLength = 256;

/** Source: P §5, waiting-list form. By hand: the schema's library is heavier than this whole page. The server has the last word. */
export function problemsOfSubscriber({ name, email }: { name: string; email: string }): Problems {
  const address = email.trim();
  const isAddress = address.includes('@') && address.includes('.');
  return {
    ...(name.trim().length > maxNameLength && { name: sentences.nameTooLong }),
    ...(address === '' ? { email: sentences.emailEmpty } : !isAddress && { email: sentences.emailInvalid }),
  };
}
