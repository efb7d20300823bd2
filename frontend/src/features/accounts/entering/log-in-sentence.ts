import { type FailureCode, failureCodes } from '@shulayim/contracts';
import { ApiFailure } from '../../../platform/api/api';

const isOfServer = (code: string): boolean => failureCodes.includes(code as FailureCode);

/** Key of the sentence under `logIn.failures`, or the server's own sentence. Source: P §8. */
export function logInSentence(
  error: unknown,
): { key: 'timeout' | 'network' | 'refused' | 'unexpected' } | { text: string } {
  if (!(error instanceof ApiFailure)) return { key: 'unexpected' };
  if (error.code === 'timeout') return { key: 'timeout' };
  if (error.code === 'network') return { key: 'network' };
  return isOfServer(error.code) ? { text: error.message } : { key: 'refused' };
}
