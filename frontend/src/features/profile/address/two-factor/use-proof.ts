import type { TwoFactorProof } from '@shulayim/contracts';
import type { z } from 'zod';
import type { Problems } from '../../../../platform/forms/form';
import { type FormCall, checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';

/** A call that takes them. */
export type ProvenChange = FormCall<TwoFactorProof>;

const empty = { password: '', code: '' };

/** A form that asks for password and code, and sends them by `change`. */
export function useProof(schema: z.ZodType<TwoFactorProof>, change: ProvenChange) {
  const { t } = useTranslation('profile');
  return useCheckedForm<TwoFactorProof, TwoFactorProof>({
    empty,
    check: (typed) => checkedBy(schema.safeParse(typed)),
    call: change,
    ofCode: ({ code, message }): Problems | undefined => {
      if (code === 'wrong_credentials') return { password: t('twoFactor.wrongPassword') };
      return code === 'wrong_code' ? { code: message } : undefined;
    },
  });
}
export type Proof = ReturnType<typeof useProof>;
