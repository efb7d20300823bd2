import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { ApiFailure } from '../../../platform/api/api';
import { Outcome } from '../parts/outcome';

/** What cannot be tried again: the link was used, is too old, or was never ours. */
export type BrokenLinkKind = 'over' | 'forged';

export function brokenLinkOf(error: unknown): BrokenLinkKind | null {
  if (!(error instanceof ApiFailure)) return null;
  if (error.code === 'link_expired') return 'over';
  const isForged = error.code === 'not_found' || (error.code === 'invalid_input' && 'token' in error.fields);
  return isForged ? 'forged' : null;
}

export function BrokenLink({ kind, actions }: { kind: BrokenLinkKind; actions: ReactNode }) {
  const { t } = useTranslation('accounts');
  return (
    <Outcome icon="link" tone="margin" actions={actions}>
      <p>{t(`mailed.${kind}`)}</p>
      <p>{t(`mailed.${kind}Hint`)}</p>
    </Outcome>
  );
}
