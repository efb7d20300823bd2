import { sentences } from '@shulayim/contracts';
import type { ApiFailure } from '../../../../platform/api/api';
import type { Problems } from '../../../../platform/forms/form';
import { useTranslation } from '../../../../platform/i18n';
import { PasswordField } from '../../../../platform/ui/forms/text-field';
import { CodeField } from '../two-factor/proof-fields';
import { useTwoFactor } from '../two-factor/two-factor.queries';

export interface TypedProof {
  readonly password: string;
  readonly code: string;
}
export const noProof: TypedProof = { password: '', code: '' };

/** What is sent: a code where the account has two-factor sign-in. */
export function useProofOf() {
  const { data: twoFactor } = useTwoFactor();
  const { t } = useTranslation('profile');
  const asksCode = twoFactor?.since != null;
  return {
    asksCode,
    proofOf: ({ password, code }: TypedProof) => ({ password, ...(asksCode && { code }) }),
    /** What a refusal says about one of the two. */
    ofCode: ({ code, message }: ApiFailure): Problems | undefined => {
      if (code === 'wrong_credentials') return { password: t('passkeys.wrongPassword') };
      if (code !== 'wrong_code') return undefined;
      return { code: asksCode ? message : sentences.secondFactorInvalid };
    },
  };
}

interface ProofFieldsProps {
  readonly typed: TypedProof;
  readonly problems: Problems;
  readonly asksCode: boolean;
  readonly type: (part: Partial<TypedProof>) => void;
}

/** The password, and a code of an account with two-factor sign-in: a passkey stands for both. */
export function ProofFields({ typed, problems, asksCode, type }: ProofFieldsProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <PasswordField
        name="password"
        label={t('passkeys.password')}
        autoComplete="current-password"
        value={typed.password}
        error={problems['password']}
        onChange={({ target }) => type({ password: target.value })}
      />
      {asksCode && (
        <CodeField
          label={t('passkeys.code')}
          value={typed.code}
          problem={problems['code']}
          onChange={(code) => type({ code })}
        />
      )}
    </>
  );
}
