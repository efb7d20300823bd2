import { useTranslation } from '../../../../platform/i18n';
import { PasswordField, TextField } from '../../../../platform/ui/forms/text-field';
import type { Proof } from './use-proof';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly problem: string | undefined;
  /** Digits alone: a phone shows no letters. */
  readonly isNumeric?: boolean;
  readonly onChange: (code: string) => void;
}

/** Of an authenticator app, or a recovery code, which is kept as little as a password. */
export function CodeField({ label, hint, value, problem, isNumeric = false, onChange }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      dir="ltr"
      autoComplete="one-time-code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      data-secret
      value={value}
      error={problem}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

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
      <CodeField
        label={code}
        hint={codeHint}
        isNumeric={isNumeric}
        value={typed.code}
        problem={problems['code']}
        onChange={(given) => type({ code: given })}
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
