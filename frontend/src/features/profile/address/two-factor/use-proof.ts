import type { TwoFactorProof } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiFailure } from '../../../../platform/api/api';
import { focusFirstProblem, problemsOf, type Problems } from '../../../../platform/forms/form';
import { useTranslation } from '../../../../platform/i18n';

/** A call that takes them. */
export interface ProvenChange {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
  readonly mutate: (proof: TwoFactorProof, callbacks: { onError: (error: Error) => void }) => void;
}

const empty = { password: '', code: '' };

/** A form that asks for password and code, and sends them by `change`. */
export function useProof(schema: z.ZodType<TwoFactorProof>, change: ProvenChange) {
  const { t } = useTranslation('profile');
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const problemsOfFailure = (error: Error): Problems => {
    if (!(error instanceof ApiFailure)) return {};
    if (error.code === 'wrong_credentials') return { password: t('twoFactor.wrongPassword') };
    return error.code === 'wrong_code' ? { code: error.message } : error.fields;
  };
  return {
    form,
    typed,
    problems,
    /** What is wrong with none of the fields alone. */
    failure: Object.keys(problems).length > 0 ? null : change.error,
    type: (part: Partial<TwoFactorProof>) => {
      setProblems({});
      setTyped({ ...typed, ...part });
    },
    clear: () => {
      setTyped(empty);
      setProblems({});
      change.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (change.isPending) return;
      change.reset();
      const given = schema.safeParse(typed);
      show(given.success ? {} : problemsOf(given.error));
      if (given.success) change.mutate(given.data, { onError: (error) => show(problemsOfFailure(error)) });
    },
  };
}
export type Proof = ReturnType<typeof useProof>;
