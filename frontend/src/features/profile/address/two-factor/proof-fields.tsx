import { useTranslation } from '../../../../platform/i18n';
import { PasswordField, TextField } from '../../../../platform/ui/forms/text-field';
import type { Proof } from './use-proof';

interface ProofFieldsProps extends Pick<Proof, 'typed' | 'problems' | 'type'> {
  readonly code: string;
  readonly codeHint?: string;
  /** Digits alone: a phone shows no letters. */
  readonly isNumeric?: boolean;
}

export function ProofFields({ typed, problems, type, code, codeHint, isNumeric = false }: ProofFieldsProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <TextField
        name="code"
        label={code}
        hint={codeHint}
        dir="ltr"
        autoComplete="one-time-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        value={typed.code}
        error={problems['code']}
        onChange={(event) => type({ code: event.target.value })}
      />
      <PasswordField
        name="password"
        label={t('twoFactor.password')}
        autoComplete="current-password"
        value={typed.password}
        error={problems['password']}
        onChange={(event) => type({ password: event.target.value })}
      />
    </>
  );
}
