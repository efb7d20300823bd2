import type { ApiFailure } from '../../../platform/api/api';
import type { BadgeTone } from '../../../platform/ui/content/badge';
import type { Check } from './use-check';

export type CheckBadge = 'notChecked' | 'checking' | 'ok' | 'failed' | 'notDeployed';

/** P §2: the answer is a page, or nothing is there. */
const isNotDeployed = ({ code, status }: ApiFailure): boolean =>
  status === 404 || code === 'api_not_deployed' || code === 'html_instead_of_json';

export function badgeOf({ isRunning, at, error }: Omit<Check<unknown>, 'run'>): CheckBadge {
  if (isRunning) return 'checking';
  if (!at) return 'notChecked';
  if (!error) return 'ok';
  return isNotDeployed(error) ? 'notDeployed' : 'failed';
}

export const toneOf: Readonly<Record<CheckBadge, BadgeTone>> = {
  notChecked: 'plain',
  checking: 'sky',
  ok: 'leaf',
  failed: 'margin',
  notDeployed: 'plain',
};
