import { ApiFailure } from '../../../platform/api/api';

export type SubmitSentence =
  { text: string } | { key: 'network' | 'timeout' | 'unknown' } | { key: 'other'; message: string };

/** Before a server stands a gateway, and it speaks for a server that is away. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** What is said of a form that was not stored. Source: P §8, waiting-list submit. */
export function submitSentence(error: unknown): SubmitSentence {
  if (!(error instanceof ApiFailure)) return { key: 'unknown' };
  if (error.code === 'already_subscribed') return { text: error.message };
  if (error.code === 'timeout') return { key: 'timeout' };
  if (isOutOfReach(error)) return { key: 'network' };
  if (error.isUnreadable) return { key: 'unknown' };
  return { key: 'other', message: error.message };
}

/** Whether the same again may well succeed: no answer came, or the server was in trouble. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500 || error.isUnreadable;

const isOutOfReach = ({ code, status, isUnreadable }: ApiFailure): boolean =>
  code === 'network' || (isUnreadable && gatewayStatuses.includes(status));
