import { type ApiScope, NewApiKey } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../../platform/api/api';
import { focusFirstProblem, problemsOf, type Problems } from '../../../../platform/forms/form';
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
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const refusal = (error: unknown): Problems => {
    if (!(error instanceof ApiFailure)) return {};
    return error.code === 'wrong_credentials' ? { password: t('keys.wrongPassword') } : error.fields;
  };
  const type = (part: Partial<Typed>) => {
    setProblems({});
    setTyped({ ...typed, ...part });
  };
  return {
    form,
    typed,
    problems,
    /** What is wrong with none of the fields alone. */
    failure: Object.keys(problems).length > 0 ? null : make.error,
    type,
    allow: (scope: ApiScope, isAllowed: boolean) =>
      type({ scopes: [...typed.scopes.filter((one) => one !== scope), ...(isAllowed ? [scope] : [])] }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (make.isPending) return;
      make.reset();
      const { expiry, ...rest } = typed;
      const days = expiries[expiry];
      const expires_at = days === null ? null : new Date(Date.now() + days * dayMs).toISOString();
      const parsed = NewApiKey.safeParse({ ...rest, expires_at });
      show(parsed.success ? {} : problemsOf(parsed.error));
      if (parsed.success) make.mutate(parsed.data, { onError: (error) => show(refusal(error)) });
    },
  };
}
