import { type ApiScope, NewApiKey } from '@shulayim/contracts';
import { checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import type { useMakeKey } from './api-keys.queries';

/** In days; null: until it is revoked. */
export const expiries = { expiry30: 30, expiry90: 90, expiry365: 365, expiryNone: null } as const;
export type Expiry = keyof typeof expiries;

interface Typed {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expiry: Expiry;
  readonly password: string;
}
const empty: Typed = { name: '', scopes: ['read'], expiry: 'expiry90', password: '' };
const dayMs = 24 * 3600 * 1000;

/** What is typed until the key is made by `make`. */
export function useMakeKeyForm(make: ReturnType<typeof useMakeKey>) {
  const { t } = useTranslation('programs');
  const form = useCheckedForm({
    empty,
    check: ({ expiry, ...typed }: Typed) => {
      const days = expiries[expiry];
      const expires_at = days === null ? null : new Date(Date.now() + days * dayMs).toISOString();
      return checkedBy(NewApiKey.safeParse({ ...typed, expires_at }));
    },
    call: make,
    ofCode: ({ code }) => (code === 'wrong_credentials' ? { password: t('keys.wrongPassword') } : undefined),
  });
  const { type, typed } = form;
  return {
    ...form,
    allow: (scope: ApiScope, isAllowed: boolean) =>
      type({ scopes: [...typed.scopes.filter((one) => one !== scope), ...(isAllowed ? [scope] : [])] }),
  };
}
